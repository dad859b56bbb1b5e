import type { Data } from "@learn/data";
import type { SchoolOverview } from "@learn/data/school-staff";
import type { Work } from "./use-work.ts";

/** What each card of a school's staff works with. */
export interface StaffCardProps extends Work {
  data: Data;
  schoolId: string;
  seen: SchoolOverview;
}
