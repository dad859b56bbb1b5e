/**
 * What the browser keeps of a signed-in learner, readable without loading any client.
 *
 * @packageDocumentation
 */

/** The key in localStorage under which the session is kept. */
export const sessionStorageKey = "learn.session";

const personalPrefix = "learn.of.";

/**
 * Whether a session is kept in this browser. It says nothing about whether the server still accepts it.
 *
 * False also where the browser forbids storage.
 */
export function hasStoredSession(): boolean {
  return readStored(sessionStorageKey) !== null;
}

/** The id of the person whose session is kept in this browser; null when there is none. */
export function readStoredUserId(): string | null {
  try {
    // The auth client wrote it; whatever else somebody put there has no user with an id.
    const kept = JSON.parse(readStored(sessionStorageKey) ?? "null") as { user?: { id?: unknown } } | null;
    return typeof kept?.user?.id === "string" ? kept.user.id : null;
  } catch {
    // No JSON: nobody.
    return null;
  }
}

/** The key for something that belongs to one person and must never meet another's eyes. */
export function personalKey(userId: string, name: string): string {
  return `${personalPrefix}${userId}.${name}`;
}

/** Forgets what belongs to anybody but this person, whose visit begins. */
export function forgetOthers(userId: string): void {
  for (const storage of storages()) {
    const others = Object.keys(storage).filter((key) => key.startsWith(personalPrefix) && !key.startsWith(personalKey(userId, "")));
    for (const key of others) storage.removeItem(key);
  }
}

/**
 * Forgets everything the app keeps in this browser: at once what the storages hold, then caches and databases.
 * Whole storages, not single keys: a shared school computer must show nothing of the last learner.
 */
export async function clearStoredData(): Promise<void> {
  for (const storage of storages()) storage.clear();
  // One that can't be emptied must not keep the others, nor the person who leaves.
  await Promise.allSettled([clearCaches(), clearDatabases()]);
}

async function clearCaches(): Promise<void> {
  if (typeof caches === "undefined") return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function clearDatabases(): Promise<void> {
  if (typeof indexedDB === "undefined" || !indexedDB.databases) return;
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}

function readStored(key: string): string | null {
  return storageOf("localStorage")?.getItem(key) ?? null;
}

function storages(): Storage[] {
  return [storageOf("localStorage"), storageOf("sessionStorage")].filter((storage) => storage !== undefined);
}

function storageOf(name: "localStorage" | "sessionStorage"): Storage | undefined {
  try {
    return globalThis[name];
  } catch {
    // Reading the property throws when cookies are blocked; the app then works without a memory.
    return undefined;
  }
}
