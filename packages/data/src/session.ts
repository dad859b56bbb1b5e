/**
 * The session that the browser keeps, readable without loading any client.
 *
 * @packageDocumentation
 */
import type { Session } from "@supabase/auth-js";
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

/** How long before its token ends a session needs the auth client, which renews it in its last 90 s. */
const nearEndMs = 5 * 60_000;

/** What is kept as the session. The auth client wrote it; whatever else somebody put there may lack anything. */
export function readStoredSession(): Partial<Session> | null {
  try {
    return JSON.parse(storageOf("localStorage")?.getItem(sessionStorageKey) ?? "null") as Partial<Session> | null;
  } catch {
    // No JSON: nobody.
    return null;
  }
}

/** The session that is kept, where its token is good for minutes yet: pages begin with it before the auth client has come. */
export function readGoodSession(): Session | null {
  const kept = readStoredSession();
  return kept?.user?.id && (kept.expires_at ?? 0) * 1000 > Date.now() + nearEndMs ? (kept as Session) : null;
}
