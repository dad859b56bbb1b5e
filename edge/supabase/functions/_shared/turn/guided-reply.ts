import { moveOf } from "../conversation/index.ts";
import type { BegunTurn, ChatRequest } from "../conversation/index.ts";
import { placeOf, startOf, walk } from "../guided/index.ts";
import type { Path } from "../guided/index.ts";
import { whereToTurn } from "../safety/index.ts";
import type { Reply } from "./store-reply.ts";

/** Of the texts in `guided/words.ts`. */
const prompt = "guided@1";

/** The guided path's answer to a message: the author's next words, with what the page offers beside them. */
export function guidedReply(path: Path, { asked, begun }: { asked: ChatRequest; begun: BegunTurn }): Reply {
  const { history, message, learner, safe_person: safePerson, state } = begun;
  // Asked again under the same id, what was meant the first time counts.
  const move = state === "again" ? moveOf(message?.["move"]) : (asked.move ?? { kind: "answer" as const });
  const { text, guide } = walk(path, {
    from: placeOf(history) ?? startOf(history),
    move,
    text: message?.content ?? asked.text,
    lot: asked.session_id,
    whom: whereToTurn({ safePerson, country: learner.country }),
  });
  return { text, failed: false, cut: false, prompt, tokensIn: 0, tokensOut: 0, extension: { guide } };
}
