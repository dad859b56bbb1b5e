import type { Activity, SpokenMessage } from "../supabase/functions/_shared/cues/index.ts";
import { sentencesOf, smallWords, wordsOf } from "../supabase/functions/_shared/text/index.ts";
import type { WhatIsSaid } from "./kinds.ts";
import { quoteFirstClause } from "./quote.ts";
import { join } from "./reply-parts.ts";
import { ideasWords } from "./words.ts";

const fewestSentences = 2;
const mostSentences = 4;

interface Wanted {
  activity: Activity;
  /** The conversation, the student's newest message last. */
  messages: readonly SpokenMessage[];
  kind: WhatIsSaid;
  /** The question at the end. */
  question: string;
}

/**
 * Two to four sentences: where they start from, one or two things that this program could have, and a question.
 *
 * @see requirements VIBE-096, VIBE-097
 */
export function ideasReply({ activity, messages, kind, question }: Wanted): string {
  const room = mostSentences - sentencesIn(question);
  const ideas = freshIdeas(activity, messages);
  const opening =
    room > 1 ? openingFor(kind, messages.at(-1)?.content ?? "", messages.filter(({ role }) => role === "assistant").length) : "";
  const left = room - (opening === "" ? 0 : 1);
  return join(opening, ...ideas.slice(0, Math.min(2, left)), question);
}

/** Whether a question leaves room for an idea. */
export function leavesRoom(question: string): boolean {
  return sentencesIn(question) <= mostSentences - fewestSentences + 1;
}

function sentencesIn(text: string): number {
  return sentencesOf(text).length;
}

function openingFor(kind: WhatIsSaid, text: string, repliesBefore: number): string {
  if (kind === "who") return ideasWords.whatItIs;
  if (kind === "language") return ideasWords.englishOnly;
  if (kind !== "own" && kind !== "thin") return "";
  const piece = quoteFirstClause(text);
  return piece === null ? "" : ideasWords.quote(piece, repliesBefore);
}

/** Those that were offered least, and of them what the student has spoken of least: what is settled or turned down is no idea. */
function freshIdeas({ ideas = [] }: Activity, messages: readonly SpokenMessage[]): string[] {
  const said = messages.flatMap(({ role, content }) => (role === "assistant" ? [content] : []));
  const own = new Set(messages.flatMap(({ role, content }) => (role === "user" ? wordsOf(content).map(({ folded }) => folded) : [])));
  const rank = (idea: string): number => {
    const offered = said.filter((reply) => reply.includes(idea)).length;
    const known = wordsOf(idea).filter(({ folded }) => !smallWords.has(folded) && own.has(folded)).length;
    return offered * 100 + known;
  };
  return ideas.toSorted((one, other) => rank(one) - rank(other));
}
