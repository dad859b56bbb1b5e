import { moveOf } from "../conversation/index.ts";
import type { BegunTurn, ChatRequest, StoredMessage } from "../conversation/index.ts";
import { exhibitOf } from "../exhibit/index.ts";
import { standing, standOf, walk } from "../guided/index.ts";
import type { Path } from "../guided/index.ts";
import { whereToTurn } from "../safety/index.ts";
import type { ChatRules } from "./chat-rules.ts";
import type { Reply } from "./store-reply.ts";

/** Of the texts in `guided/words.ts`. */
const prompt = "guided@1";

type TeamBegun = Pick<BegunTurn, "history" | "learner" | "safe_person"> & { waiting: StoredMessage[] };

/** The guided path's answer to a message: the author's next words, with what the page offers beside them. */
export function guidedReply(
  { path, keepOnPath }: Pick<ChatRules, "path" | "keepOnPath">,
  { asked, begun }: { asked: ChatRequest; begun: BegunTurn },
): Reply {
  const { history, message, learner, safe_person: safePerson, state } = begun;
  // Asked again under the same id, what was meant the first time counts.
  const move = state === "again" ? moveOf(message?.["move"]) : (asked.move ?? { kind: "answer" as const });
  const written = message?.content ?? asked.text;
  const whom = whereToTurn({ safePerson, country: learner.country });
  const { place: from, isAsked } = standOf(history);
  const { text, guide, took } = walk(path(begun), { from, isAsked, move, text: written, lot: asked.session_id, whom });
  const kept = keepOnPath?.(begun, { took, text: written });
  const done = took === undefined ? undefined : exhibitOf(message)?.facts.at(-1);
  return said(done === undefined ? text : `You ${done}. ${text}`, {
    guide: { ...guide, ...(took === undefined ? {} : { took: { [asked.message_id]: took } }) },
    ...kept,
  });
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
