/** Writes down what exactly failed, for operators; the person reads what the page says about it. */
export function logFailure(cause: unknown): void {
  // oxlint-disable-next-line no-console -- The browser's console is the one log that a page has.
  console.warn(cause);
}
