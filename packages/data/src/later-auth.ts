import type { AuthChangeEvent, Session } from "@supabase/auth-js";
import type { AuthClient } from "./auth.ts";
import { readGoodSession } from "./session.ts";

/** What signed-in pages ask of the auth client. */
export type SessionClient = Pick<
  AuthClient,
  "getSession" | "refreshSession" | "signOut" | "updateUser" | "resetPasswordForEmail" | "stopAutoRefresh"
> & { onAuthStateChange(tell: Tell): { data: { subscription: { unsubscribe: () => void } } } };

type Tell = (event: AuthChangeEvent, session: Session | null) => void;

/** Stands in for the auth client, whose script is large, while the kept session is good: for all else `load` brings the client. */
export function laterAuth(load: () => Promise<AuthClient>, whenQuiet: (work: () => Promise<unknown>) => () => void): SessionClient {
  const followers = new Map<Tell, { unsubscribe: () => void } | null>();
  const client = async () => {
    const auth = await load();
    for (const [tell, known] of followers) if (!known) followers.set(tell, auth.onAuthStateChange(tell).data.subscription);
    return auth;
  };
  return {
    getSession: async () => {
      const session = readGoodSession();
      return session ? { data: { session }, error: null } : (await client()).getSession();
    },
    refreshSession: async (...given) => (await client()).refreshSession(...given),
    signOut: async (...given) => (await client()).signOut(...given),
    updateUser: async (...given) => (await client()).updateUser(...given),
    resetPasswordForEmail: async (...given) => (await client()).resetPasswordForEmail(...given),
    stopAutoRefresh: async () => (await client()).stopAutoRefresh(),
    onAuthStateChange: (tell) => {
      followers.set(tell, null);
      queueMicrotask(() => followers.has(tell) && tell("INITIAL_SESSION", readGoodSession()));
      const takeBack = whenQuiet(client);
      const unsubscribe = () => {
        takeBack();
        followers.get(tell)?.unsubscribe();
        followers.delete(tell);
      };
      return { data: { subscription: { unsubscribe } } };
    },
  };
}
