import { clearStoredData, createAuth, createData, hasStoredSession, type Data, type PublicConfig } from "@learn/data";
import { useEffect, useEffectEvent, useState } from "react";
import { connect, type Connection } from "./connection.ts";

/** How long a page waits to learn who is signed in, in ms. */
const loadingLimitMs = 8_000;
/** How long signing out waits for the server, in ms; afterwards this browser forgets the session on its own. */
const signOutLimitMs = 3_000;

/** A person's visit: their id and address, and the way to what the server keeps for them. */
export type Session = {
  state: "in";
  userId: string;
  email: string;
  data: Data;
  config: PublicConfig;
  signOut: () => Promise<void>;
};

type SessionState = { state: "loading" } | { state: "failed" } | Session;

interface SessionEnds {
  onDoor: () => void;
  onLeave: () => void;
}

/**
 * Follows who is signed in on this page.
 *
 * @param open - connects to the server
 * @see requirements AUTH-032, AUTH-038, AUTH-079
 */
export function useSession(ends: SessionEnds, open: () => Promise<Connection> = connect) {
  const [session, setSession] = useState<SessionState>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);
  const toDoor = useEffectEvent(ends.onDoor);
  const leave = useEffectEvent(ends.onLeave);
  const begin = useEffectEvent(open);

  useEffect(() => {
    let stop: () => void = () => undefined;
    let isCurrent = true;

    // Somebody whose session is kept only can't be reached now: the login form would be of no use to them.
    const giveUp = () => (hasStoredSession() ? setSession({ state: "failed" }) : toDoor());
    const limit = setTimeout(giveUp, loadingLimitMs);

    const forget = () => {
      clearStoredData();
      leave();
    };

    const follow = ({ config, auth: shared }: Connection) => {
      if (!isCurrent) return;
      // A client that could not renew a session refuses to ask again for a minute; a new one asks at once.
      const auth = attempt === 0 ? shared : createAuth(config);
      if (auth !== shared) void shared.stopAutoRefresh();
      const data = createData(config, auth);
      let isSigningOut = false;
      const signOut = async () => {
        // The client tells that the session is over before it tells the server; leaving then would cut that off.
        isSigningOut = true;
        await Promise.race([auth.signOut({ scope: "local" }), wait(signOutLimitMs)]);
        forget();
      };
      const { data: subscribed } = auth.onAuthStateChange((event, current) => {
        clearTimeout(limit);
        if (event === "SIGNED_OUT") return isSigningOut ? undefined : forget();
        if (!current) return giveUp();
        const { id: userId, email = "" } = current.user;
        // A refreshed token is the same visit; a new object would start every page again.
        setSession((before) =>
          before.state === "in" && before.userId === userId ? before : { state: "in", userId, email, data, config, signOut },
        );
      });
      stop = () => {
        subscribed.subscription.unsubscribe();
        if (auth !== shared) void auth.stopAutoRefresh();
      };
    };

    begin().then(follow).catch(() => {
      clearTimeout(limit);
      if (isCurrent) setSession({ state: "failed" });
    });

    return () => {
      isCurrent = false;
      clearTimeout(limit);
      stop();
    };
  }, [attempt]);

  const retry = () => {
    setSession({ state: "loading" });
    setAttempt((count) => count + 1);
  };
  return { session, retry };
}

function wait(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
