import { visitArea, type Platform, type StoredActivity } from "@learn/activity/testing";
import Area from "../area.tsx";

/** Opens an address of Skills as a signed-in learner, with a server of its own. */
export const visit = (address: string, activities: StoredActivity[], prepare?: (platform: Platform) => void) =>
  visitArea(Area, address, activities, prepare);
