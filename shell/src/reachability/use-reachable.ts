import { createContext, use } from "react";
import { useStore } from "zustand";
import { createReachability, type Reachability, type Reachable } from "./reachability.ts";

/** Carries what is known about the way to the server; outside the signed-in app it is taken for granted. */
export const ReachabilityContext = createContext<Reachability>(createReachability());

/** Whether the server can be reached right now. */
export function useReachable(): Reachable {
  return useStore(use(ReachabilityContext), ({ reachable }) => reachable);
}
