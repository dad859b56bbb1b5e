import type { AuthChangeEvent, Session } from "@supabase/auth-js";
import type { AuthClient } from "./auth.ts";
import type { PublicConfig } from "./config.ts";
import { readGoodSession } from "./session.ts";

type Tell = (event: AuthChangeEvent, session: Session | null) => void;
type Methods = Record<string, (...given: unknown[]) => unknown>;

/**
 * Stands in for the auth client, whose script is large: it answers with the kept session while that is good, and asks the client that
 * `load` brings for all else. Its parts that are no methods, such as `mfa`, are not there.
 */
export function laterAuth(load: () => Promise<AuthClient>, whenQuiet?: (work: () => Promise<unknown>) => () => void): AuthClient {
  const followers = new Map<Tell, { unsubscribe: () => void } | null>();
  const client = async () => {
    const auth = await load();
    for (const [tell, known] of followers) if (!known) followers.set(tell, auth.onAuthStateChange(tell).data.subscription);
    return auth;
  };
  const own: Methods = {
    getSession: async () => {
      const session = readGoodSession();
      return session ? { data: { session }, error: null } : (await client()).getSession();
    },
    onAuthStateChange: (given) => {
      const tell = given as Tell;
      followers.set(tell, null);
      queueMicrotask(() => followers.has(tell) && tell("INITIAL_SESSION", readGoodSession()));
      const takeBack = whenQuiet?.(client);
      const unsubscribe = () => {
        takeBack?.();
        followers.get(tell)?.unsubscribe();
        followers.delete(tell);
      };
      return { data: { subscription: { unsubscribe } } };
    },
  };
  const passOn =
    (name: string) =>
    async (...given: unknown[]) =>
      ((await client()) as unknown as Methods)[name]?.(...given);
  // It is no promise: what waits for it would ask the client for `then`.
  const get = (_: Methods, name: string | symbol) => (name === "then" ? undefined : (own[String(name)] ?? passOn(String(name))));
  return new Proxy(own, { get }) as unknown as AuthClient;
}

/** A client of its own, which comes once the kept session doesn't do; but one, since two on one session renew it twice. */
const later = (name: "createAuth" | "createOAuth") => (config: PublicConfig) => {
  let client: Promise<AuthClient> | undefined;
  return laterAuth(() => (client ??= import("./auth.ts").then((auth) => auth[name](config))));
};
export const createAuth = later("createAuth");
export const createOAuth = later("createOAuth");
