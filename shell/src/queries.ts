import { logFailure } from "@learn/data";
import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";

/** By then what a page knows already has been painted, on a slow phone too, and nobody has noticed that it was older. */
const afterPaintMs = 100;

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
        // What was read before is painted first. What failed was tried again by somebody who waits.
        persister: async (ask, context, { state }) => {
          if (state.status === "success") await new Promise((go) => setTimeout(go, afterPaintMs));
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
