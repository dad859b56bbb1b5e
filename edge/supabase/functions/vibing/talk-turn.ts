import { askModel } from "../_shared/ask-model.ts";
import type { AskedModel, Found } from "../_shared/chat-rules.ts";
import { NoCode } from "./no-code.ts";
import { insteadOfCode } from "./words.ts";

/**
 * A reply that carries no code to the student, whatever the model writes: it is kept back while the reply streams, and
 * a kind question stands in its place.
 *
 * @see requirements VIBE-094 to VIBE-097
 */
export async function talk(asking: AskedModel, kind: keyof typeof insteadOfCode, left: AbortSignal = asking.running.left): Promise<Found> {
  const guard = new NoCode();
  const stop = new AbortController();
  const show = (piece: string): void => {
    const shown = guard.pass(piece);
    if (shown !== "") asking.running.delta(shown);
    if (guard.found) stop.abort();
  };
  const found = await askModel(asking, { show, left: AbortSignal.any([left, stop.signal]) });
  const { reply } = found;
  // An apology, too, is none of the model's words.
  if (found.isInstead === true || (reply.failed && !reply.cut)) return found;
  const rest = guard.found || reply.failed ? "" : guard.end();
  if (rest !== "") asking.running.delta(rest);
  if (!guard.found) return { ...found, reply: { ...reply, text: guard.shown } };
  const kept = guard.sentences();
  const text = kept.endsWith("?") ? kept : [kept, insteadOfCode[kind]].filter((part) => part !== "").join("\n\n");
  return { ...found, reply: { ...reply, text, failed: false, cut: false } };
}
