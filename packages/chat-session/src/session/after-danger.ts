import type { SessionMessage } from "./message.ts";

/**
 * How a conversation rests after a signal of danger: it has just been answered, or the learner has talked on since; null where
 * it doesn't rest, or they have gone back. The server decides the same from the same messages.
 */
export function restAfterDanger(messages: readonly SessionMessage[]): "danger" | "talk" | null {
  for (let place = messages.length - 1; place >= 0; place -= 1) {
    const message = messages[place];
    if (message?.role !== "assistant") continue;
    if (message.care !== null) return message.care === "back" ? null : message.care;
    if (isAnswerToLearner(message, messages, place)) return null;
  }
  return null;
}

/** Whether a reply answers words of the learner's own: not those of others, nor a program that they ran. */
function isAnswerToLearner({ answers }: SessionMessage, messages: readonly SessionMessage[], place: number): boolean {
  const isOwn = ({ role, author }: SessionMessage) => role === "user" && author === null;
  if (answers !== null) return messages.some((message) => isOwn(message) && answers.includes(message.id));
  const before = messages[place - 1];
  return before !== undefined && isOwn(before);
}
