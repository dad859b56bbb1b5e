import * as v from "valibot";
import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";
import { selfCheck } from "./self-check.ts";
import { readProgress } from "./progress.ts";
import { readRows } from "./read-table.ts";

const text = v.nullish(v.string(), null);

/** Columns of a dashboard row without its conversation, which can be long. */
export const dashboardColumns =
  "id,user_id,learning_module_id,activity,category_activity,title,sub_category,team_id,progress,evaluation_score,evaluation_evidence,evaluation_practice,evaluation_proven,self_check,status,created_at,updated_at";

/** The schema of a dashboard row as it comes over the network. */
export const dashboardRow = v.object({
  id: v.string(),
  user_id: v.string(),
  learning_module_id: text,
  activity: text,
  category_activity: text,
  title: text,
  sub_category: text,
  team_id: text,
  progress: v.pipe(v.nullish(v.unknown(), null), v.transform(readProgress)),
  evaluation_score: v.pipe(v.nullish(v.union([v.number(), v.string()]), null), v.transform(readScore)),
  evaluation_evidence: text,
  evaluation_practice: v.nullish(v.boolean(), false),
  /** Whether a criterion proves the score; null while there is none. */
  evaluation_proven: v.nullish(v.boolean(), null),
  /** What the learner chose for their own work where no model judged it. */
  self_check: v.fallback(v.nullish(selfCheck, null), null),
  status: text,
  created_at: text,
  updated_at: text,
});

/** One learning activity of one learner. */
export type DashboardRow = v.InferOutput<typeof dashboardRow>;

/** What a list shows and sorts an activity by, beside its row: the module's authors wrote it. */
const moduleFacts = v.object({
  teaser: text,
  minutes: v.nullish(v.number(), null),
  sort_order: v.nullish(v.number(), null),
  prerequisites: v.nullish(v.array(v.string()), []),
  /** The name of the picture of its prepared program; null where it has none. */
  picture: text,
});

const listColumns = `${dashboardColumns},learning_modules(teaser,minutes,sort_order,prerequisites,picture)`;

const listedActivity = v.pipe(
  v.object({ ...dashboardRow.entries, learning_modules: v.nullish(moduleFacts, null) }),
  // A module that can't be read, for example a retired one, leaves its activity without these.
  v.transform(({ learning_modules: module, ...row }) => ({ ...row, ...(module ?? v.parse(moduleFacts, {})) })),
);

/** One activity of a list: its row, one line that invites, its minutes for one sitting, its place and what is better done first. */
export type ListedActivity = v.InferOutput<typeof listedActivity>;

/** Reads one row of `dashboard` with what its module says of it; throws when it isn't one. */
export function readListedActivity(row: unknown): ListedActivity {
  return v.parse(listedActivity, row);
}

/** Whether an activity's score is one that no criterion proves: it is shown as such and doesn't count. */
export function isUnproven({ evaluation_proven, evaluation_score }: Pick<DashboardRow, "evaluation_proven" | "evaluation_score">): boolean {
  return evaluation_proven === false && (evaluation_score ?? 0) > 0;
}

/** Reads one row of `dashboard`; throws when it isn't one. */
export function readDashboardRow(row: unknown): DashboardRow {
  return v.parse(dashboardRow, row);
}

/**
 * A learner's activities, the ones last touched first.
 *
 * @param categoryActivity - only the activities of one area, by its category
 * @param most - only so many of them
 */
export async function listDashboard(data: Data, userId: string, categoryActivity?: string, most?: number): Promise<ListedActivity[]> {
  const rows = await readRows(data, "dashboard", {
    select: listColumns,
    user_id: `eq.${userId}`,
    ...(categoryActivity && { category_activity: `eq.${categoryActivity}` }),
    order: "updated_at.desc,title.asc",
    ...(most !== undefined && { limit: String(most) }),
  });
  return rows.map(readListedActivity);
}

/** Puts an activity on a learner's own dashboard, where it isn't yet, and answers the id of its row. */
export async function addToDashboard(data: Data, userId: string, moduleId: string): Promise<string> {
  const keys = { user_id: userId, learning_module_id: moduleId };
  const { error, status } = await data.rest
    .from("dashboard")
    .upsert(keys, { onConflict: Object.keys(keys).join(","), ignoreDuplicates: true });
  if (error) valueOf({ data: null, error, status });
  return valueOf(await data.rest.from("dashboard").select("id").match(keys).single()).id;
}

// PostgreSQL's numeric may arrive as text, so that no digit is lost on the way.
function readScore(value: number | string | null): number | null {
  if (value === null || value === "") return null;
  const score = Number(value);
  return Number.isFinite(score) ? score : null;
}
