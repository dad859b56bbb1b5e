/** A promise with its end in another's hand. */
export interface Later<T> {
  promise: Promise<T>;
  resolve(value: T): void;
}

export function later<T>(): Later<T> {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (value) => resolve(value) };
}
