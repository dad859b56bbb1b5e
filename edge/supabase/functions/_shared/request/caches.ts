import { LRUCache } from "lru-cache";

/**
 * Works something out for texts that come back, once for each.
 *
 * @param mostCharacters - how long all the texts that are remembered may be together; those used longest ago are forgotten first
 * @param make - works it out; it must depend on the text alone
 */
export function textCache<Value extends object | string | number>(
  mostCharacters: number,
  make: (text: string) => Value,
): (text: string) => Value {
  const cache = new LRUCache<string, Value>({
    maxSize: mostCharacters,
    // An entry has to have a size, also that of an empty text.
    sizeCalculation: (_value, text) => text.length + 1,
    memoMethod: make,
  });
  return (text) => cache.memo(text);
}

/** Makes something once for each object, such as one for all that have the same dependencies; it goes with the object. */
export function oncePer<Owner extends object, Value>(make: (owner: Owner) => Value): (owner: Owner) => Value {
  const made = new WeakMap<Owner, { value: Value }>();
  return (owner) => {
    const known = made.get(owner) ?? { value: make(owner) };
    made.set(owner, known);
    return known.value;
  };
}
