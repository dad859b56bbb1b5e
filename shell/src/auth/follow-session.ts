import { clearStoredData, createData, forgetOthers, hasStoredSession, readStoredUserId, type Data, type PublicConfig } from "@learn/data";
import type { Connection } from "./connection.ts";
import { keepReturnPath } from "./return-path.ts";
import { joinTabs } from "./tabs.ts";

/** How long signing out waits for the server, in ms; afterwards this browser forgets the session on its own. */
const signOutLimitMs = 3_000;
/** How long a session that is gone waits for another tab's word that the person signed out there, in ms. */
const wordLimitMs = 300;

/** A person's visit: their id and address (the username where a school made the account), and the way to what the server keeps for them. */
export type Session = {
  state: "in";
  userId: string;
  email: string;
  data: Data;
  config: PublicConfig;
  signOut: () => Promise<void>;
};

/**
 * How a visit ended. `signed-out`: the person left, here or in another tab. `ended`: the session is over by itself, and
 * what the person was writing is kept for them. `another`: somebody else has signed in, in another tab.
 */
export type Ending = "signed-out" | "ended" | "another";

interface Follower {
  onIn: (session: Session) => void;
  /** No session was there to begin with, or it can't be renewed for want of a network. */
  onNobody: () => void;
  /** The visit is over: the page of the person who was here must not be seen any more. */
  onOver: () => void;
  /** Everything that must be forgotten is forgotten. */
  onLeave: (ending: Ending) => void;
}

/**
 * Follows who is signed in, in this tab and in the others.
 *
 * @returns how to stop following
 * @see requirements AUTH-032, AUTH-037, AUTH-038
 */
export function followSession({ config, auth }: Connection, follower: Follower): () => void {
  const data = createData(config, auth);
  let userId = readStoredUserId();
  let isLeaving = false;
  let isSigningOut = false;
  let word: ReturnType<typeof setTimeout> | undefined;

  const leave = async (ending: Ending) => {
    clearTimeout(word);
    if (isLeaving) return;
    isLeaving = true;
    follower.onOver();
    if (ending === "signed-out") await Promise.race([clearStoredData(), wait(signOutLimitMs)]);
    follower.onLeave(ending);
  };

  const tabs = joinTabs(() => void leave("signed-out"));

  const signOut = async () => {
    // The client tells that the session is over before it tells the server; leaving then would cut that off.
    isSigningOut = true;
    follower.onOver();
    tabs.tellSignedOut();
    try {
      await Promise.race([auth.signOut({ scope: "local" }), wait(signOutLimitMs)]);
    } finally {
      await leave("signed-out");
    }
  };

  const end = () => {
    if (isLeaving || isSigningOut || word) return;
    follower.onOver();
    // The client's own message that the session is gone can overtake the word of the tab where the person signed out.
    word = setTimeout(() => void leave("ended"), wordLimitMs);
    if (userId) keepReturnPath(userId);
  };

  const { data: subscribed } = auth.onAuthStateChange((event, current) => {
    if (isLeaving || isSigningOut) return;
    if (event === "SIGNED_OUT") return end();
    if (!current) return userId && !hasStoredSession() ? end() : follower.onNobody();
    const { id, email = "" } = current.user;
    if (userId && userId !== id) return void leave("another");
    clearTimeout(word);
    word = undefined;
    userId = id;
    forgetOthers(id);
    follower.onIn({ state: "in", userId, email: email.replace(/@[^@]+\.invalid$/, ""), data, config, signOut });
  });

  // A tab that slept has heard nothing: it looks for itself.
  const look = () => {
    if (!userId || document.visibilityState === "hidden") return;
    const now = readStoredUserId();
    if (!now) end();
    else if (now !== userId) void leave("another");
  };
  const stopLooking = new AbortController();
  const signal = stopLooking.signal;
  window.addEventListener("storage", look, { signal });
  window.addEventListener("pageshow", look, { signal });
  document.addEventListener("visibilitychange", look, { signal });

  return () => {
    clearTimeout(word);
    stopLooking.abort();
    tabs.close();
    subscribed.subscription.unsubscribe();
  };
}

function wait(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
