import * as v from "valibot";
import type { Data } from "./client.ts";
import { dashboardColumns, dashboardRow, type DashboardRow } from "./dashboard.ts";
import { rowOf, valueOf } from "./failure.ts";
import { handingInColumn, type HandingIn } from "./hand-ins.ts";
import { commentList, lookedAtList, type FromTeachers } from "./looked-at.ts";
import { openingList, type Opening } from "./opening.ts";
import { readConversation, type Conversation } from "./conversation.ts";

const openedRow = v.object({
  ...dashboardRow.entries,
  conversation: v.pipe(v.unknown(), v.transform(readConversation)),
  openings: openingList,
  looked_at: lookedAtList,
  handing_in: handingInColumn,
  commented: commentList,
  teacher_read_at: v.nullish(v.string(), null),
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
  const answer = await data.rest
    .from("dashboard")
    .select(
      `${dashboardColumns},conversation,openings,looked_at,commented,teacher_read_at,handing_in,learning_modules(title,description,greeting,exhibit,opening,program)`,
    )
    .eq("id", sessionId)
    .maybeSingle();
  const parsed = v.parse(openedRow, rowOf(answer));
  const {
    conversation,
    openings,
    looked_at: levels,
    commented: comments,
    teacher_read_at: readAt,
    handing_in: handingIn,
    learning_modules: module,
    ...row
  } = parsed;
  const isNew = [...levels, ...comments, ...openings.filter(({ how }) => how === "talk")].some(
    ({ at }) => readAt === null || Date.parse(at) > Date.parse(readAt),
  );
  const opened = { ...conversation, openings, fromTeachers: { session: row.id, levels, comments, isNew }, handingIn, module };
  return { row: row.progress === "not started" ? await start(data, row) : row, ...opened };
}

async function start(data: Data, row: DashboardRow): Promise<DashboardRow> {
  const updatedAt = new Date().toISOString();
  const { error, status } = await data.rest.from("dashboard").update({ progress: "started", updated_at: updatedAt }).eq("id", row.id);
  if (error) valueOf({ data: null, error, status });
  return { ...row, progress: "started", updated_at: updatedAt };
}
