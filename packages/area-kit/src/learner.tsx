import { createContext, use } from "react";
import type { AreaProps } from "./contract.ts";

/** Carries who is signed in and where the area lives; set by defineArea. */
export const AreaContext = createContext<AreaProps | null>(null);

function useArea(): AreaProps {
  const area = use(AreaContext);
  if (!area) throw new Error("useLearner and useAreaPath work only inside an area made by defineArea");
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
