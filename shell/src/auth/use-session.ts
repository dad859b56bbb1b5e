import { hasStoredSession } from "@learn/data";
import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { whenQuiet } from "@learn/area-kit";
import { readConfig } from "@learn/data/config";
import { laterAuth } from "@learn/data/later-auth";
import { readGoodSession } from "@learn/data/session";
import { askConfig, connect, type Connection } from "./connection.ts";
import { followSession, type Ending, type Session } from "./follow-session.ts";
import { goToReturnPath } from "./return-path.ts";

export type { Ending, Session } from "./follow-session.ts";

/** How long a page waits to learn who is signed in, in ms. */
const loadingLimitMs = 8_000;

/** `over`: the visit has ended and its page is about to go. */
type SessionState = { state: "loading" } | { state: "failed" } | { state: "over" } | Session;

interface SessionEnds {
  onLoginNeeded: () => void;
  onLeave: (ending: Ending) => void;
}

/**
 * Follows who is signed in on this page.
 *
 * @param open - connects to the server
 * @see requirements AUTH-032, AUTH-038, AUTH-079
 */
export function useSession(ends: SessionEnds, open: () => Promise<Connection> = connectKept) {
  const [session, setSession] = useState<SessionState>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);
  const showLogin = useEffectEvent(ends.onLoginNeeded);
  const leave = useEffectEvent(ends.onLeave);
  const begin = useEffectEvent(open);

  useEffect(() => {
    let stop: () => void = () => undefined;
    let isCurrent = true;

    // The session is kept and only the server can't be reached: a login form would not help.
    const giveUp = () => (hasStoredSession() ? setSession({ state: "failed" }) : showLogin());
    const limit = setTimeout(giveUp, loadingLimitMs);

    const follow = async ({ config, auth: shared }: Connection) => {
      // A client that could not renew a session refuses to ask again for a minute; a new one asks at once.
      const auth = attempt === 0 ? shared : (await import("@learn/data/auth")).createAuth(config);
      if (!isCurrent) return;
      if (auth !== shared) void shared.stopAutoRefresh();
      const unfollow = followSession(
        { config, auth },
        {
          onIn: (now) => {
            clearTimeout(limit);
            goToReturnPath(now.userId);
            // A refreshed token is the same visit; a new object would start every page again.
            setSession((before) => (isSameVisit(before, now) ? before : now));
          },
          onNobody: () => {
            clearTimeout(limit);
            giveUp();
          },
          onOver: () => {
            clearTimeout(limit);
            // Unmount the pages first: what they store while they unmount must be removed with the rest.
            flushSync(() => setSession({ state: "over" }));
          },
          onLeave: leave,
        },
      );
      stop = () => {
        unfollow();
        if (auth !== shared) void auth.stopAutoRefresh();
      };
    };

    begin()
      .then(follow)
      .catch(() => {
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

function isSameVisit(before: SessionState, now: Session): boolean {
  return before.state === "in" && before.userId === now.userId && before.email === now.email;
}

/** Connects for pages behind the login: with a session that is good for a while, they don't wait for the auth client. */
async function connectKept(): Promise<Connection> {
  if (!readGoodSession()) return connect();
  return { config: readConfig(await askConfig()), auth: laterAuth(async () => (await connect()).auth, whenQuiet) };
}
