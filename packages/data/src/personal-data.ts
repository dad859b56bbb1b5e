/**
 * What the browser keeps of a person, whose it is, and how it is forgotten.
 *
 * @packageDocumentation
 */
import { readStoredSession } from "./session.ts";
import { storageOf } from "./storage.ts";

const personalPrefix = "learn.of.";
const areaLists = "learn.areas.";

/** The key for what a list of areas said last: nobody's, and so the one thing that stays for the next person. */
export const areaListKey = (list: string): string => areaLists + list;

/** The id of the person whose session is kept in this browser; null when there is none. */
export function readStoredUserId(): string | null {
  const id: unknown = readStoredSession()?.user?.id;
  return typeof id === "string" ? id : null;
}

/** The key for something that belongs to one person and must never meet another's eyes. */
export function personalKey(userId: string, name: string): string {
  return `${personalPrefix}${userId}.${name}`;
}

/** What a person writes or sets, by a name, kept in this tab until it is used: neither a reload nor an ended visit loses any. */
export function keptText(userId: string, name: string) {
  const key = personalKey(userId, name);
  return {
    read: () => inTab((tab) => tab.getItem(key)),
    keep: (text: string) => inTab((tab) => tab.setItem(key, text)),
    forget: () => inTab((tab) => tab.removeItem(key)),
  };
}

/** What `keptText` gives. */
export type KeptText = ReturnType<typeof keptText>;

function inTab<Kept>(use: (tab: Storage) => Kept): Kept | null {
  try {
    return use(sessionStorage);
  } catch {
    // Storage may be full or forbidden: everything works without a memory, and what was written is still on the screen.
    return null;
  }
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
 * All keys but those of the lists of areas: a shared school computer must show nothing of the last learner.
 */
export async function clearStoredData(): Promise<void> {
  for (const storage of storages()) for (const key of Object.keys(storage)) if (!key.startsWith(areaLists)) storage.removeItem(key);
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

function storages(): Storage[] {
  return [storageOf("localStorage"), storageOf("sessionStorage")].filter((storage) => storage !== undefined);
}
