import { AuthClient as SupabaseAuthClient } from "@supabase/auth-js";
import type { PublicConfig } from "./config.ts";
import { sessionStorageKey } from "./session.ts";

/** The client for signing in and out. */
export type AuthClient = InstanceType<typeof SupabaseAuthClient>;

/**
 * Makes the client for signing in and out. Make one for each page: two clients on one session refresh it twice.
 *
 * It keeps the session in localStorage and refreshes it by itself (a look every 30 s, three looks before it ends).
 */
export function createAuth(config: PublicConfig): AuthClient {
  return new SupabaseAuthClient({
    ...settings(config),
    storageKey: sessionStorageKey,
    autoRefreshToken: true,
    // A link in a mail must also work in another browser than the one that asked for it.
    flowType: "implicit",
  });
}

/**
 * Makes the client for signing in through Google or GitHub, which ends in the browser where it began and can therefore use
 * PKCE: no token ever stands in an address. It does nothing by itself, and keeps the session where the client of
 * {@link createAuth} finds it.
 */
export function createOAuth(config: PublicConfig): AuthClient {
  return new SupabaseAuthClient({
    ...settings(config),
    storageKey: oauthKey,
    storage: oauthStorage,
    autoRefreshToken: false,
    flowType: "pkce",
  });
}

function settings({ supabaseUrl, supabaseKey }: PublicConfig) {
  return {
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: supabaseKey },
    persistSession: true,
    // The callback page reads the address itself, so that no other page acts on a forged one.
    detectSessionInUrl: false,
  };
}

const oauthKey = `${sessionStorageKey}.oauth`;

// Two clients of one key would take turns for locks and answer each other's messages. The key is another one, then, and
// only the session itself stands where the other client looks for it.
const place = (key: string) => (key === oauthKey ? sessionStorageKey : key);
const oauthStorage = {
  getItem: (key: string) => localStorage.getItem(place(key)),
  setItem: (key: string, value: string) => localStorage.setItem(place(key), value),
  removeItem: (key: string) => localStorage.removeItem(place(key)),
};
