import { moveOf, type BegunTurn, type ChatRequest, type StoredMessage } from "../conversation/index.ts";
import { exhibitOf } from "../exhibit/index.ts";
import { afterReturning, standing, standOf, walk, withReturning, type Path, type Said } from "../guided/index.ts";
import { whereToTurn } from "../safety/index.ts";
import type { ChatRules, TurnReply } from "./chat-rules.ts";
import type { Reply } from "./store-reply.ts";

/** Of the texts in `guided/words.ts`. */
const prompt = "guided@1";

type TeamBegun = Pick<BegunTurn, "history" | "learner" | "safe_person"> & { waiting: StoredMessage[] };

/** The guided path's answer to a message: the author's next words, with what the page offers beside them. */
export function guidedReply(
  { path, keepOnPath }: Pick<ChatRules, "path" | "keepOnPath">,
  { asked, begun }: { asked: ChatRequest; begun: BegunTurn },
): TurnReply {
  const { history, message, learner, safe_person: safePerson, state } = begun;
  // Asked again under the same id, what was meant the first time counts.
  const move = state === "again" ? moveOf(message?.["move"]) : (asked.move ?? { kind: "answer" as const });
  const written = message?.content ?? asked.text;
  const whom = whereToTurn({ safePerson, country: learner.country });
  const { place: from, isAsked } = standOf(history);
  const lot = asked.session_id;
  const known = path(begun);
  // What a student designs or makes begins with their idea, and not with what they once said elsewhere.
  const due = begun.module?.coach == null ? undefined : begun.memory?.find(({ is_due }) => is_due);
  const walked = (): Said => withReturning(known, walk(known, { from, isAsked, move, text: written, lot, whom }), from, due);
  const { text, guide, took, met } = afterReturning(known, from, move, lot) ?? walked();
  const kept = keepOnPath?.(begun, { took, text: written });
  const done = took === undefined ? undefined : exhibitOf(message)?.facts.at(-1);
  const shown = done === undefined ? text : `You ${done}. ${text}`;
  const reply = said(shown, { guide: { ...guide, ...(took === undefined ? {} : { took: { [asked.message_id]: took } }) }, ...kept });
  return {
    reply,
    leftOut: 0,
    mended: from.step === "ladder" && took !== undefined ? written : undefined,
    met: met && { misconception: met.idea, source: "chosen", quote: met.chosen },
  };
}

/** The same for a team: each message that waits is a step, and one reply says where all of them have led. */
export function teamReply(path: Path, { asked, begun }: { asked: ChatRequest; begun: TeamBegun }): Reply {
  const { history, waiting, learner, safe_person: safePerson } = begun;
  const whom = whereToTurn({ safePerson, country: learner.country });
  const isWaiting = new Set(waiting.map(({ id }) => id));
  const before = history.filter(({ id }) => !isWaiting.has(id));
  let { place: from, isAsked } = standOf(before);
  const took: Record<string, string> = {};
  const steps = waiting.map((message) => {
    const step = walk(path, { from, isAsked, move: moveOf(message["move"]), text: message.content, lot: asked.session_id, whom });
    if (step.took !== undefined) took[message.id] = step.took;
    [from, isAsked] = [step.guide, true];
    return step;
  });
  const last = steps.at(-1) ?? standing(path, { from, lead: "", lot: asked.session_id });
  // What two of them led to is said once.
  const texts = steps.map(({ text }) => text).filter((text, place, all) => all.lastIndexOf(text) === place);
  return said(texts.join("\n\n") || last.text, { guide: { ...last.guide, took } });
}

function said(text: string, extension: Record<string, unknown>): Reply {
  return { text, failed: false, cut: false, prompt, tokensIn: 0, tokensOut: 0, extension };
}
