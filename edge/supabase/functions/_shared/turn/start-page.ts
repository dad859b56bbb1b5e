import type { AreaRequest } from "../request/index.ts";
import { parseAssess, readStartedPage, refusal } from "../conversation/index.ts";
import { unsavedRepliesOf } from "./unsaved-replies.ts";

/**
 * Begins a fresh page of a conversation whose page ends: one database call. What was said stays readable on the earlier
 * pages and goes on to be what coach and evaluation know; asked for twice, it is one fresh page.
 *
 * Answers `{ messages, earlier, room }`: what stands on the page, how many messages stand before it, and whether it
 * takes more.
 */
export async function startPage({ body, learner, dependencies }: AreaRequest, area: string): Promise<Response> {
  const parsed = parseAssess(body);
  if (!parsed.ok) return parsed.response;
  const session = parsed.value.session_id;
  // A reply that waits to be stored belongs to the page that ends.
  await unsavedRepliesOf(dependencies).settle(session);
  const started = readStartedPage(await dependencies.call("start_page", { learner: learner.id, session, area }));
  if (!started.ok) return refusal(started);
  const { messages, earlier, room } = started;
  return Response.json({ messages, earlier, room }, { headers: { "cache-control": "no-store" } });
}
