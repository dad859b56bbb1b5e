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
    url: `${config.supabaseUrl}/auth/v1`,
    headers: { apikey: config.supabaseKey },
    storageKey: sessionStorageKey,
    persistSession: true,
    autoRefreshToken: true,
    // The callback page reads the address itself, so that no other page acts on a forged one.
    detectSessionInUrl: false,
    // A link in a mail must also work in another browser than the one that asked for it.
    flowType: "implicit",
  });
}

/**
 * Makes a client for signing in through Google or GitHub, which ends in the browser where it began and can therefore use
 * PKCE: no token ever stands in an address. It keeps the session where the client of {@link createAuth} finds it;
 * forget it after one use.
 */
export function createOAuth(config: PublicConfig): AuthClient {
  return new SupabaseAuthClient({
    url: `${config.supabaseUrl}/auth/v1`,
    headers: { apikey: config.supabaseKey },
    storageKey: sessionStorageKey,
    persistSession: true,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType: "pkce",
  });
}
