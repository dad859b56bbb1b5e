import type { ListedArea } from "@learn/area-kit";
import { createContext, use } from "react";

/** Carries the areas that `/areas.json` lists; none while the list could not be read. */
export const KnownAreas = createContext<readonly ListedArea[]>([]);

/** Every area, deployed or still to come, open to the person or not. */
export function useKnownAreas(): readonly ListedArea[] {
  return use(KnownAreas);
}
