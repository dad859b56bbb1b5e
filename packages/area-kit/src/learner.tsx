import { createContext, use } from "react";
import type { AreaProps, Learner } from "./contract.ts";

type OpenArea = AreaProps & { learner: Learner };

/** Carries who is signed in and where the area lives; set by defineArea. */
export const AreaContext = createContext<OpenArea | null>(null);

/** Everything that the shell has handed to the area. */
export function useArea(): OpenArea {
  const area = use(AreaContext);
  if (!area) throw new Error("what the shell hands over is there only inside an area made by defineArea");
  return area;
}

/** The signed-in learner. Read-only: what an area changes, it changes on the server. */
export function useLearner() {
  return useArea().learner;
}

/** The address of the area's first screen, for links back to it. */
export function useAreaPath(): string {
  return useArea().basePath;
}
