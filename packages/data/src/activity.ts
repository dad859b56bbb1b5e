import * as v from "valibot";
import type { Data } from "./client.ts";
import { dashboardColumns, dashboardRow, type DashboardRow } from "./dashboard.ts";
import { rowOf, valueOf } from "./failure.ts";
import { handingInColumn, type HandingIn } from "./hand-ins.ts";
import { commentList, lookedAtList, type FromTeachers } from "./looked-at.ts";
import { openingList, type Opening } from "./opening.ts";
import { readConversation, type Conversation } from "./conversation.ts";
import { changeRow, readRow } from "./read-table.ts";

const columns = `${dashboardColumns},openings,looked_at,commented,teacher_read_at,handing_in` as const;
const openedColumns = `${columns},conversation,learning_modules(title,description,greeting,exhibit,opening,program)`;
const workRow = v.object({
  ...dashboardRow.entries,
  openings: openingList,
  looked_at: lookedAtList,
  handing_in: handingInColumn,
  commented: commentList,
  teacher_read_at: v.nullish(v.string(), null),
});
const openedRow = v.object({
  ...workRow.entries,
  conversation: v.pipe(v.unknown(), v.transform(readConversation)),
  learning_modules: v.nullish(
    v.object({
      title: v.nullish(v.string(), ""),
      description: v.nullish(v.string(), ""),
      greeting: v.nullish(v.string(), ""),
      exhibit: v.optional(v.unknown()),
      opening: v.optional(v.unknown()),
      program: v.optional(v.unknown()),
    }),
    null,
  ),
});

/** An activity with the newest messages of its conversation; `module` is null when the module can't be loaded. */
export type OpenedActivity = Conversation & {
  row: DashboardRow;
  /** Who of the school has opened this talk of the person's, the latest first. */
  openings: Opening[];
  /** What teachers said about this work. */
  fromTeachers: FromTeachers;
  /** Where it can be handed in, and what was. */
  handingIn: HandingIn;
  module: { title: string; description: string; greeting: string; exhibit?: unknown; opening?: unknown; program?: unknown } | null;
};

/**
 * Opens an activity: the row, its conversation and its module in one request.
 * An activity that was 'not started' is 'started' from now on.
 *
 * @throws DataFailure with code `PGRST116` when it doesn't exist or belongs to someone else
 */
export async function openActivity(data: Data, sessionId: string): Promise<OpenedActivity> {
  const found = await readRow(data, "dashboard", { select: openedColumns, id: `eq.${sessionId}` });
  const { conversation, learning_modules: module, ...rest } = v.parse(openedRow, rowOf({ data: found, error: null }));
  const { row, ...work } = workOf(rest);
  return { row: row.progress === "not started" ? await start(data, row) : row, ...work, ...conversation, module };
}

/** Reads the same of an area's work without its conversation, and starts nothing; null where the area has no such work of the person's. */
export async function fetchWork(data: Data, sessionId: string, categoryActivity: string) {
  const works = data.rest.from("dashboard").select(columns).eq("category_activity", categoryActivity);
  const row = v.parse(v.nullable(workRow), valueOf(await works.eq("id", sessionId).maybeSingle()));
  return row && workOf(row);
}

function workOf(parsed: v.InferOutput<typeof workRow>) {
  const { openings, looked_at: levels, commented: comments, teacher_read_at: readAt, handing_in: handingIn, ...row } = parsed;
  const isNew = [...levels, ...comments, ...openings.filter(({ how }) => how === "talk")].some(
    ({ at }) => readAt === null || Date.parse(at) > Date.parse(readAt),
  );
  return { row, openings, fromTeachers: { session: row.id, levels, comments, isNew }, handingIn };
}

async function start(data: Data, row: DashboardRow): Promise<DashboardRow> {
  const begun = { progress: "started" as const, updated_at: new Date().toISOString() };
  await changeRow(data, "dashboard", row.id, begun);
  return { ...row, ...begun };
}
