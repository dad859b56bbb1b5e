/**
 * What the browser keeps of a signed-in learner, readable without loading any client.
 *
 * @packageDocumentation
 */

/** The key in localStorage under which the session is kept. */
export const sessionStorageKey = "learn.session";

/**
 * Whether a session is kept in this browser. It says nothing about whether the server still accepts it.
 *
 * False also where the browser forbids storage.
 */
export function hasStoredSession(): boolean {
  return readStored(sessionStorageKey) !== null;
}

/**
 * Forgets everything the app keeps in this browser.
 * Whole storages, not single keys: a shared school computer must show nothing of the last learner.
 */
export function clearStoredData(): void {
  for (const storage of [storageOf("localStorage"), storageOf("sessionStorage")]) storage?.clear();
}

function readStored(key: string): string | null {
  return storageOf("localStorage")?.getItem(key) ?? null;
}

function storageOf(name: "localStorage" | "sessionStorage"): Storage | undefined {
  try {
    return globalThis[name];
  } catch {
    // Reading the property throws when cookies are blocked; the app then works without a memory.
    return undefined;
  }
}
