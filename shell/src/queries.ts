import { logFailure } from "@learn/data";
import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { afterFrame } from "./navigation/after-frame.ts";

/**
 * What was read from the server, shared by all pages. Without a connection a query fails at once instead of waiting.
 * People read what a page says about a failure; what exactly failed stands in the log, for operators.
 *
 * @param onFailure - called after each call that failed
 */
export function createQueries(onFailure: () => void = () => undefined): QueryClient {
  const onError = (cause: Error) => {
    logFailure(cause);
    onFailure();
  };
  // A button is busy before the next press is heard: told in a task of its own, both presses of a double click would send.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // What a page knows already is painted before it is asked for anew.
        persister: async (ask, context, { state }) => {
          if (state.data !== undefined) await afterFrame();
          return ask(context);
        },
        retry: 1,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** Asks again for what a page shows as failed. */
export function refetchFailed(queries: QueryClient): void {
  void queries.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" }, { cancelRefetch: false });
}
