import { createContext, use } from "react";

/** Whether an area is open to the person who is signed in: their school has not closed it. */
export type IsOpen = (areaId: string) => boolean;

/** Carries which areas are open; without a school, all are. */
export const OpenAreas = createContext<IsOpen>(() => true);

/** Which areas are open to the person who is signed in. */
export function useIsOpen(): IsOpen {
  return use(OpenAreas);
}
