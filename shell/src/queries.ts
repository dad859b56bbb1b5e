import { QueryClient } from "@tanstack/react-query";

/** What was read from the server, shared by all pages. Without a line a failure is told at once, not waited out. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: 1, refetchOnWindowFocus: false, refetchOnReconnect: true, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
}
