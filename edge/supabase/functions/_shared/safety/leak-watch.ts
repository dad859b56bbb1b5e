/** So many words in a row that stand in the system prompt are never shown. */
export const longestRepeat = 8;

/** Where each pair of words stands, by the place of the second; single words stand in too many places. */
type Places = Map<string, number[]>;

// Figures are no words here: the numbers of a list part nothing.
const segments = /[\p{L}\p{M}\p{Cf}'’]+|[^\p{L}\p{M}\p{Cf}'’]+/gu;
const isWord = /^[\p{L}\p{M}\p{Cf}'’]/u;
const notCompared = /[\p{M}\p{Cf}'’]/gu;

/**
 * Watches a reply while it streams for words of the system prompt.
 *
 * Text goes through at once; only when seven words in a row have come that stand so in the prompt, the next one waits
 * until it is whole. What the coach is meant to say word for word, such as the questions of the activity, counts as no
 * repetition. Translated, spelled out or reworded, a prompt is not recognised: the watch keeps the wording, not the idea.
 *
 * It costs nothing until seven words have come; then a prompt of 2,000 words is taken apart, which takes about a
 * millisecond while the model goes on writing.
 */
export class LeakWatch {
  readonly #secret: string;
  readonly #sayable: string[];
  #secretPlaces: Places | null = null;
  #sayablePlaces: Places | null = null;
  /** How long the run is that ends at each place, after the last whole word. */
  #runs = new Map<number, number>();
  #sayableRuns = new Map<number, number>();
  #repeated = 0;
  #before = "";
  #firstWords: string[] = [];
  /** The last word, which may go on in the next piece. */
  #unfinished = "";
  #held = "";
  #found = false;

  constructor(secret: string, sayable: string[]) {
    this.#secret = secret;
    this.#sayable = sayable;
  }

  /** Whether the prompt's words have come; from then on nothing goes through. */
  get found(): boolean {
    return this.#found;
  }

  /** Takes a piece of the reply and answers what may be shown now. */
  pass(piece: string): string {
    let shown = "";
    for (const [segment] of piece.matchAll(segments)) {
      if (isWord.test(segment)) this.#unfinished += segment;
      else this.#endWord();
      if (this.#found) break;
      shown += this.#release(segment);
    }
    return shown;
  }

  /** The reply is over: answers what was still held back. */
  end(): string {
    this.#endWord();
    const shown = this.#found ? "" : this.#held;
    this.#held = "";
    return shown;
  }

  #release(text: string): string {
    if (this.#repeated >= longestRepeat - 1) {
      this.#held += text;
      return "";
    }
    const shown = this.#held + text;
    this.#held = "";
    return shown;
  }

  #endWord(): void {
    const word = compared(this.#unfinished);
    this.#unfinished = "";
    if (word === "") return;
    if (this.#secretPlaces !== null) return this.#follow(word);
    this.#firstWords.push(word);
    if (this.#firstWords.length < longestRepeat - 1) return;
    this.#secretPlaces = placesOf([this.#secret]);
    this.#sayablePlaces = placesOf(this.#sayable);
    for (const first of this.#firstWords) this.#follow(first);
  }

  #follow(word: string): void {
    const pair = `${this.#before} ${word}`;
    this.#before = word;
    this.#runs = continued(this.#runs, this.#secretPlaces?.get(pair));
    this.#sayableRuns = continued(this.#sayableRuns, this.#sayablePlaces?.get(pair));
    this.#repeated = longest(this.#runs);
    if (this.#repeated >= longestRepeat && longest(this.#sayableRuns) < longestRepeat) this.#found = true;
  }
}

function compared(written: string): string {
  return written.replace(notCompared, "").toLowerCase();
}

function placesOf(texts: string[]): Places {
  const places: Places = new Map();
  let place = 0;
  for (const text of texts) {
    let before: string | null = null;
    // A gap, so that no run goes from one text into the next.
    place += 1;
    for (const [segment] of text.matchAll(segments)) {
      const word = isWord.test(segment) ? compared(segment) : "";
      if (word === "") continue;
      if (before !== null) add(places, `${before} ${word}`, place);
      before = word;
      place += 1;
    }
  }
  return places;
}

function add(places: Places, pair: string, place: number): void {
  const known = places.get(pair);
  if (known === undefined) places.set(pair, [place]);
  else known.push(place);
}

function continued(runs: Map<number, number>, places: number[] = []): Map<number, number> {
  return new Map(places.map((place) => [place, (runs.get(place - 1) ?? 1) + 1]));
}

function longest(runs: Map<number, number>): number {
  let most = 0;
  for (const length of runs.values()) most = Math.max(most, length);
  return most;
}
