const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf, is } = Object;
const { deleteProperty, has, ownKeys } = Reflect;
const { toString } = Object.prototype;

// What shell and areas stand on. All that browsers have would take longer to compare than a page may wait.
const classes =
  "Object Function Array String Number Boolean Symbol Promise Map Set WeakMap WeakSet RegExp Date Error URL URLSearchParams Headers Request Response AbortController AbortSignal FormData Blob ReadableStream TextDecoder TextEncoder EventTarget Event Node Element HTMLElement Document History Storage XMLHttpRequest EventSource WebSocket MessagePort MutationObserver ResizeObserver IntersectionObserver";
const objects = "globalThis JSON Math Reflect Intl console crypto document history navigator performance";

interface Owner {
  name: string;
  object: object;
  /** Nothing may be added to it; to others nothing that hides what they inherit. */
  isClosed: boolean;
  properties: Map<PropertyKey, PropertyDescriptor>;
}

function read(name: string, object: unknown, isClosed: boolean): Owner[] {
  // Not every browser has all of them.
  if ((typeof object !== "object" && typeof object !== "function") || object === null) return [];
  const properties = new Map<PropertyKey, PropertyDescriptor>();
  for (const key of ownKeys(object)) {
    const property = getOwnPropertyDescriptor(object, key);
    // What scripts keep there, such as the state of module federation, changes.
    if (property && (isClosed || toString.call(property.value) !== "[object Object]")) properties.set(key, property);
  }
  return [{ name, object, isClosed, properties }];
}

const named = (name: string) => (globalThis as unknown as Record<string, { prototype?: unknown } | undefined>)[name];

let owners: Owner[] = [];

/** Notes how built-in objects are, before the code of any area has run. */
export function readBuiltIns(): void {
  owners = [
    ...classes.split(" ").flatMap((name) => [...read(name, named(name), true), ...read(`${name}.prototype`, named(name)?.prototype, true)]),
    ...objects.split(" ").flatMap((name) => read(name, named(name), false)),
  ];
}

/**
 * Puts back what was changed of the browser's built-in objects; the names of what that was.
 *
 * @throws TypeError when something can't be put back
 */
export function restoreBuiltIns(): string[] {
  const changed: string[] = [];
  for (const { name, object, isClosed, properties } of owners) {
    for (const [key, was] of properties) {
      const now = getOwnPropertyDescriptor(object, key);
      if (now && is(now.value, was.value) && now.get === was.get && now.set === was.set) continue;
      defineProperty(object, key, was);
      changed.push(`${name}.${String(key)}`);
    }
    for (const key of ownKeys(object)) {
      if (properties.has(key) || !(isClosed || has(getPrototypeOf(object) ?? {}, key))) continue;
      if (!deleteProperty(object, key)) throw new TypeError(`${name}.${String(key)} can't be taken away`);
      changed.push(`${name}.${String(key)}`);
    }
  }
  return changed;
}
