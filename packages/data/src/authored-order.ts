import type { ListedActivity } from "./dashboard.ts";

/** What an order needs to know of an area: `/areas.json` says it of each, and an area of itself. */
export interface OrderedArea {
  /** What the area's rows carry as category_activity. */
  category?: string | undefined;
  /** What its rows carry as sub_category, in the order in which its topics are shown. */
  subCategories?: readonly string[] | undefined;
}

type Placed = Pick<ListedActivity, "category_activity" | "sub_category" | "sort_order">;
type Stepped = Placed & Pick<ListedActivity, "learning_module_id" | "prerequisites" | "progress" | "updated_at">;

/**
 * Activities in the order in which their authors mean them to be done: area by area, topic by topic, and inside a topic by
 * `sort_order`. What has no place comes last in its topic, and topics and areas that aren't named
 * come last, too; such rows keep the order in which they came.
 *
 * @param areas - in the order in which they are to be worked through
 */
export function inAuthoredOrder<Row extends Placed>(rows: readonly Row[], areas: readonly OrderedArea[]): Row[] {
  const placed = rows.map((row) => ({ row, place: placeOf(row, areas) }));
  placed.sort((one, other) => comparePlaces(one.place, other.place));
  return placed.map(({ row }) => row);
}

/**
 * What a learner does next: what was begun, the one last touched first. Else the first activity in authored order that is
 * not begun and whose prerequisites are completed, in the area worked in last, then in the others. A prerequisite that isn't
 * among the rows can't be done, so it holds nothing back; where every activity waits for another, the first of them is next.
 *
 * @param rows - those that the learner may open, in any order
 * @param areas - in the order in which they are to be worked through
 * @returns undefined when everything is completed
 */
export function nextStep<Row extends Stepped>(rows: readonly Row[], areas: readonly OrderedArea[]): Row | undefined {
  const started = lastTouched(rows.filter(({ progress }) => progress === "started"));
  if (started) return started;
  const open = inAuthoredOrder(rows, areas).filter(({ progress }) => progress === "not started");
  const ready = open.filter((row) => isReady(row, rows));
  const area = lastTouched(rows.filter(({ progress }) => progress === "completed"))?.category_activity ?? null;
  const inArea = ({ category_activity: category }: Row) => area !== null && category === area;
  return ready.find(inArea) ?? ready[0] ?? open.find(inArea) ?? open[0];
}

/** Whether every prerequisite that the learner has is completed. */
function isReady({ prerequisites }: Stepped, rows: readonly Stepped[]): boolean {
  return rows.every(({ learning_module_id: id, progress }) => progress === "completed" || id === null || !prerequisites.includes(id));
}

function lastTouched<Row extends Stepped>(rows: readonly Row[]): Row | undefined {
  // Times of the same server in the same form: as texts they sort as in time.
  return rows.reduce<Row | undefined>((last, row) => (last && (last.updated_at ?? "") >= (row.updated_at ?? "") ? last : row), undefined);
}

function placeOf({ category_activity, sub_category, sort_order }: Placed, areas: readonly OrderedArea[]): number[] {
  const area = areas.findIndex(({ category }) => category !== undefined && category === category_activity);
  const name = keyOf(sub_category);
  const topic = (areas[area]?.subCategories ?? []).findIndex((subCategory) => keyOf(subCategory) === name);
  return [area, topic].map((at) => (at < 0 ? Number.POSITIVE_INFINITY : at)).concat(sort_order ?? Number.POSITIVE_INFINITY);
}

function comparePlaces(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((place, index) => place !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
}

function keyOf(subCategory: string | null): string {
  return subCategory?.trim().toLowerCase() ?? "";
}
