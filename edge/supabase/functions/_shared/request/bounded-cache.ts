/** Remembers what was worked out for a text; the texts that were used longest ago are forgotten first. */
export class BoundedCache<Value> {
  readonly #values = new Map<string, Value>();
  readonly #mostCharacters: number;
  #characters = 0;

  /** @param mostCharacters - how long all the texts that are remembered may be together */
  constructor(mostCharacters: number) {
    this.#mostCharacters = mostCharacters;
  }

  /** What is known of a text, made with `make` the first time. */
  of(text: string, make: (text: string) => Value): Value {
    const known = this.#values.get(text);
    if (known !== undefined || this.#values.has(text)) {
      // Moved to the end: the first of the map is the one to forget.
      this.#values.delete(text);
      this.#values.set(text, known as Value);
      return known as Value;
    }
    const made = make(text);
    this.#values.set(text, made);
    this.#characters += text.length;
    for (const oldest of this.#values.keys()) {
      if (this.#characters <= this.#mostCharacters) break;
      this.#values.delete(oldest);
      this.#characters -= oldest.length;
    }
    return made;
  }
}
