import type { Data, SchoolOverview } from "@learn/data";
import type { StaffWork } from "./use-staff-work.ts";

/** What each card of a school's staff works with. */
export interface StaffCardProps {
  data: Data;
  schoolId: string;
  seen: SchoolOverview;
  /** Does what a press of this button asks for. */
  change: (button: string, work: StaffWork["work"]) => void;
  isBusy: (button: string) => boolean;
}
