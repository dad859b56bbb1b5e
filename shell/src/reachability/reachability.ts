import { readConfig, unreachedStatuses } from "@learn/data";
import { createStore, type StoreApi } from "zustand";
import { askConfig } from "../auth/connection.ts";

/** Whether the server answers: it does, it is being asked because something failed, or it doesn't. */
export type Reachable = "yes" | "unsure" | "no";

export type Reachability = StoreApi<{ reachable: Reachable }> & {
  /** Something failed: finds out whether the whole server is out of reach. */
  look: () => void;
  /** Begins to listen to the browser; returns how to stop. */
  watch: () => () => void;
};

/** How long a server that is out of reach is left alone before it is asked again, in ms. */
const askAgainMs = 5_000;
/** How long it may take to answer, in ms. */
const answerLimitMs = 8_000;

/**
 * Knows whether the server can be reached. The browser's own word is only a reason to look: it says 'online' in a network
 * that leads nowhere, and 'offline' on a laptop whose server runs beside it.
 *
 * @param ask - whether the server answers; never rejects
 */
export function createReachability(ask: () => Promise<boolean> = askServer): Reachability {
  const store = createStore<{ reachable: Reachable }>(() => ({ reachable: "yes" }));
  const set = (reachable: Reachable) => store.setState({ reachable });
  let isAsking = false;
  let isWatching = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    if (isAsking) return;
    isAsking = true;
    clearTimeout(again);
    if (store.getState().reachable === "yes") set("unsure");
    void ask().then((isThere) => {
      isAsking = false;
      set(isThere ? "yes" : "no");
      if (!isThere && isWatching) again = setTimeout(look, askAgainMs);
    });
  };

  const watch = () => {
    const stop = new AbortController();
    isWatching = true;
    for (const event of ["online", "offline"]) window.addEventListener(event, look, { signal: stop.signal });
    return () => {
      stop.abort();
      isWatching = false;
      clearTimeout(again);
    };
  };

  return { ...store, look, watch };
}

async function askServer(): Promise<boolean> {
  try {
    const { status } = await askBackend({ cache: "no-store", signal: AbortSignal.timeout(answerLimitMs) });
    return !unreachedStatuses.has(status);
  } catch {
    // No answer means that the server can't be reached.
    return false;
  }
}

/** Asks what keeps everybody's work: the page's own server, unless the files of the page come from elsewhere. */
async function askBackend(init: RequestInit): Promise<Response> {
  const config = await askConfig()
    .then(readConfig)
    .catch(() => null);
  const isElsewhere = config !== null && new URL(config.supabaseUrl).origin !== location.origin;
  if (!isElsewhere) return fetch("/config.json", { ...init, method: "HEAD" });
  return fetch(`${config.supabaseUrl}/auth/v1/health`, { ...init, headers: { apikey: config.supabaseKey } });
}
