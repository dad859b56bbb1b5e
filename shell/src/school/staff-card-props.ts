import type { Data } from "@learn/data";
import type { SchoolOverview } from "@learn/data/school-staff";
import type { Work } from "./use-work.ts";

/** What each part of a school's page works with. */
export interface SchoolPartProps {
  data: Data;
  schoolId: string;
}

/** What each card of a school's staff works with. */
export interface StaffCardProps extends SchoolPartProps, Work {
  seen: SchoolOverview;
}
