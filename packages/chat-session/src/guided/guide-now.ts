import type { Guide } from "../session/guide.ts";
import type { SessionMessage } from "../session/message.ts";

/** Where a conversation stands on the guided path: as its newest reply of the path says, else at the opening while nothing has been replied. */
export function guideNow(messages: readonly SessionMessage[], opening: Guide | null): Guide | null {
  const newest = messages.findLast(({ guide }) => guide !== null)?.guide ?? null;
  if (newest !== null) return newest;
  const written = messages.findIndex(({ role }) => role === "user");
  return written >= 0 && messages.slice(written).some(({ role }) => role === "assistant") ? null : opening;
}

/** A sentence of the learner's own, with the question that it answered. */
export interface OwnSentence {
  id: string;
  text: string;
  question: number;
}

/** What a learner, or their team, has answered on the path, in order: no presses of buttons, no questions kept, nothing around danger. */
export function ownSentences(messages: readonly SessionMessage[]): OwnSentence[] {
  let question = 1;
  return messages.flatMap((message, place) => {
    if (message.guide !== null) question = message.guide.question;
    const isAnswer = message.role === "user" && !message.isApart && (message.sendOptions.move?.kind ?? "answer") === "answer";
    // The answer to danger stands behind words that are none of the path's.
    const reply = messages.find(({ answers }) => answers?.includes(message.id)) ?? messages[place + 1];
    const isOfThePath = reply?.guide != null;
    return isAnswer && isOfThePath ? [{ id: message.id, text: message.content, question }] : [];
  });
}

/** The questions that a learner has kept for somebody else. */
export function ownQuestions(messages: readonly SessionMessage[]): { id: string; text: string }[] {
  return messages.flatMap(({ id, content, sendOptions }) => (sendOptions.move?.kind === "my-question" ? [{ id, text: content }] : []));
}
