import type { DashboardRow } from "@learn/data";

type Told = Pick<DashboardRow, "learning_module_id" | "title" | "sub_category">;

/** Whether a row of the dashboard is a talk in which a tutor is designed or changed: it is a session of no tutor. */
export function isDesign(row: Told): boolean {
  return row.learning_module_id === null;
}

/** Whether it is the design of a new tutor: that of a change names the tutor as its sub-category. */
export function isNewDesign(row: Told): boolean {
  return isDesign(row) && row.title === row.sub_category;
}

/** Whether somebody has said something in the design of a new tutor; it is there as soon as it is looked at. */
export function isBegunDesign(row: Told & Pick<DashboardRow, "created_at" | "updated_at">): boolean {
  return isNewDesign(row) && row.updated_at !== row.created_at;
}

/** The newest session with each tutor, by the tutor's id. */
export function newestSessions<Row extends Told & { updated_at: string | null }>(rows: readonly Row[]): Map<string, Row> {
  const sorted = rows.toSorted((one, other) => (one.updated_at ?? "").localeCompare(other.updated_at ?? ""));
  return new Map(sorted.flatMap((row) => (row.learning_module_id === null ? [] : [[row.learning_module_id, row]])));
}
