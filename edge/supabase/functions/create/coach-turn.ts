import { askModel, type AskedModel, type TurnReply } from "../_shared/turn/index.ts";
import { NoIdeas } from "./no-ideas.ts";
import { ideasNeeded, ownIdeas } from "./own-ideas.ts";
import { ideasFirst } from "./words.ts";

/**
 * A reply of the coach's, without an idea of its own before the student has given two, whatever the model writes: what comes
 * before it is shown, and a question stands in its place.
 *
 * @see docs/decisions/050-the-students-ideas-first.md
 */
export async function coach(asking: AskedModel): Promise<TurnReply> {
  const { begun, text, running } = asking;
  const challenge = [begun.module?.title ?? "", begun.module?.description ?? ""];
  const asked = begun.history.filter(({ role }) => role === "user");
  if (ownIdeas(begun.history, text, challenge).length >= ideasNeeded) return askModel(asking);
  const guard = new NoIdeas([...challenge, ...asked.map(({ content }) => content), text]);
  const stop = new AbortController();
  const send = (shown: string): void => {
    if (shown !== "") running.delta(shown);
  };
  const show = (piece: string): void => {
    send(guard.pass(piece));
    if (guard.found) stop.abort();
  };
  const turnReply = await askModel(asking, { show, left: AbortSignal.any([running.left, stop.signal]) });
  const { reply } = turnReply;
  // Fixed words of safety and apologies are none of the model's.
  if (turnReply.isReplacement === true || (reply.failed && !reply.cut)) return turnReply;
  if (!guard.found && !reply.failed) send(guard.end());
  if (!guard.found) return { ...turnReply, reply: { ...reply, text: guard.shown } };
  const kept = guard.shown.trim();
  const question = ideasFirst[asked.length % ideasFirst.length] ?? "";
  const more = kept === "" ? question : kept.endsWith("?") ? "" : `\n\n${question}`;
  send(more);
  return { ...turnReply, reply: { ...reply, text: kept + more, failed: false, cut: false } };
}
