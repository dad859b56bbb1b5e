import { askModel, type AskedModel, type TurnReply } from "../_shared/turn/index.ts";
import { FewSentences } from "./few-sentences.ts";
import { NoCode } from "./no-code.ts";
import { closingQuestion, insteadOfCode } from "./words.ts";

const mostSentencesOfIdeas = 4;

/**
 * A reply that carries no code to the student, whatever the model writes: it is kept back while the reply streams, and
 * a kind question stands in its place. Ideas end with their fourth sentence.
 *
 * @see requirements VIBE-094 to VIBE-097
 */
export async function talk(
  asking: AskedModel,
  kind: keyof typeof insteadOfCode,
  left: AbortSignal = asking.running.left,
): Promise<TurnReply> {
  const guard = new NoCode();
  const few = kind === "ideas" ? new FewSentences(mostSentencesOfIdeas, closingQuestion) : null;
  const stop = new AbortController();
  const send = (shown: string): void => {
    if (shown !== "") asking.running.delta(shown);
  };
  const show = (piece: string): void => {
    const shown = guard.pass(piece);
    send(few?.pass(shown) ?? shown);
    if (guard.found || few?.isFull === true) stop.abort();
  };
  const turnReply = await askModel(asking, { show, left: AbortSignal.any([left, stop.signal]) });
  const { reply } = turnReply;
  if (turnReply.isReplacement === true) return turnReply;
  // What was enough is no half reply.
  if (few?.isFull === true) return { ...turnReply, reply: { ...reply, text: few.shown, failed: false, cut: false } };
  // An apology, too, is none of the model's words.
  if (reply.failed && !reply.cut) return turnReply;
  if (!guard.found && !reply.failed) {
    const rest = guard.end();
    send(few === null ? rest : few.pass(rest) + few.end());
  }
  if (!guard.found) return { ...turnReply, reply: { ...reply, text: few?.shown ?? guard.shown } };
  const kept = guard.sentences();
  const text = kept.endsWith("?") ? kept : [kept, insteadOfCode[kind]].filter((part) => part !== "").join("\n\n");
  return { ...turnReply, reply: { ...reply, text: kind === "ideas" ? short(text) : text, failed: false, cut: false } };
}

function short(text: string): string {
  const few = new FewSentences(mostSentencesOfIdeas, closingQuestion);
  return few.pass(text) + few.end();
}
