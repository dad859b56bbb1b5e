import { progressNote } from "../activity/index.ts";
import { fillPrompt } from "./prompt.ts";
import { coachingRulesPrompt } from "./prompts.generated.ts";
import { mostReplyWords, recentHistory, wideLimits, type BegunTurn, type StoredMessage } from "../conversation/index.ts";

const anyAdult = "a teacher or another adult you trust";

/** How the coach coaches, the same with every turn in a school: how short, and the person whom a student of this school can turn to. */
export function coachingRulesFor({ safe_person }: Pick<BegunTurn, "safe_person">): string {
  return fillPrompt(coachingRulesPrompt, {
    safe_person: safe_person ?? anyAdult,
    most_words: String(mostReplyWords),
  });
}

/** What is said, on a line of its own, about the length of the last reply, where it had to be ended before its end. */
export function lengthNote(history: StoredMessage[]): string {
  const { words, failed } = history.findLast(({ role }) => role === "assistant") ?? {};
  if (words === undefined || failed === true) return "";
  return `\nYour last reply had ${words} words or more and was cut after at most ${mostReplyWords}, so the student did not read its end: be shorter now, and reach your question.`;
}

/** Which of the activity's questions and hints were said; what a student wrote never stands in a system message. */
export function progressNoteFor({ module, history }: Pick<BegunTurn, "module" | "history">, text: string): string {
  if (!module?.coach) return "none";
  return progressNote(module.coach, [...recentWithGreeting(history), { role: "user", content: text }]);
}

/** What the note is made from: the greeting, which may hold the first question, and as much as can be read in a moment. */
function recentWithGreeting(history: StoredMessage[]): StoredMessage[] {
  const greeting = history.slice(0, 1).filter(({ role }) => role === "assistant");
  return [...greeting, ...recentHistory(history, wideLimits).messages];
}
