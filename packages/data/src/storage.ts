/** A storage of the browser; none where cookies are blocked: the app then works without a memory. */
export function storageOf(name: "localStorage" | "sessionStorage"): Storage | undefined {
  try {
    return globalThis[name];
  } catch {
    // Reading the property throws when cookies are blocked.
    return undefined;
  }
}
