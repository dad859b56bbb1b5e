/**
 * The session that the browser keeps, readable without loading any client.
 *
 * @packageDocumentation
 */
import { storageOf } from "./storage.ts";

/** The key in localStorage under which the session is kept. */
export const sessionStorageKey = "learn.session";

/**
 * Whether a session is kept in this browser. It says nothing about whether the server still accepts it.
 *
 * False also where the browser forbids storage.
 */
export function hasStoredSession(): boolean {
  return storageOf("localStorage")?.getItem(sessionStorageKey) != null;
}
