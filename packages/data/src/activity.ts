import * as v from "valibot";
import type { Data } from "./client.ts";
import { dashboardColumns, dashboardRow, type DashboardRow } from "./dashboard.ts";
import { rowOf, valueOf } from "./failure.ts";
import { readChatHistory, type ChatMessage } from "./messages.ts";
import { chatPage, type ChatPage } from "./pages.ts";

const openedRow = v.object({
  ...dashboardRow.entries,
  chat_room: chatPage.entries.room,
  chat_earlier: chatPage.entries.earlier,
  chat_history: v.pipe(v.nullish(v.unknown(), null), v.transform(readChatHistory)),
  learning_modules: v.nullish(
    v.object({
      title: v.nullish(v.string(), ""),
      description: v.nullish(v.string(), ""),
      greeting: v.nullish(v.string(), ""),
      machine: v.nullish(v.string(), null),
      opening: v.optional(v.unknown()),
      program: v.optional(v.unknown()),
    }),
    null,
  ),
});

/** An activity with the page of its conversation that is written on; `module` is null when the module can't be loaded. */
export type OpenedActivity = {
  row: DashboardRow;
  messages: ChatMessage[];
  page: ChatPage;
  module: { title: string; description: string; greeting: string; machine: string | null; opening?: unknown; program?: unknown } | null;
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
    .select(`${dashboardColumns},chat_history,chat_room,chat_earlier,learning_modules(title,description,greeting,machine,opening,program)`)
    .eq("id", sessionId)
    .maybeSingle();
  const {
    chat_history: messages,
    chat_room: room,
    chat_earlier: earlier,
    learning_modules: module,
    ...row
  } = v.parse(openedRow, rowOf(answer));
  const opened = { messages, page: { room, earlier }, module };
  return { row: row.progress === "not started" ? await start(data, row) : row, ...opened };
}

async function start(data: Data, row: DashboardRow): Promise<DashboardRow> {
  const updatedAt = new Date().toISOString();
  const { error, status } = await data.rest.from("dashboard").update({ progress: "started", updated_at: updatedAt }).eq("id", row.id);
  if (error) valueOf({ data: null, error, status });
  return { ...row, progress: "started", updated_at: updatedAt };
}
