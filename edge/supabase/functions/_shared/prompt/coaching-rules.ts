import { progressNote } from "../activity/index.ts";
import { fillPrompt } from "./prompt.ts";
import { coachingRulesPrompt, gradeBandsPrompt } from "./prompts.generated.ts";
import { mostReplyWords, recentHistory, wideLimits, type BegunTurn, type StoredMessage } from "../conversation/index.ts";

const anyAdult = "a teacher or another adult you trust";

/** How the coach coaches, the same with every turn in a school: how short, and the person whom a student of this school can turn to. */
function coachingRulesFor({ safe_person }: Pick<BegunTurn, "safe_person">): string {
  return fillPrompt(coachingRulesPrompt, {
    safe_person: safe_person ?? anyAdult,
    most_words: String(mostReplyWords),
  });
}

/** What the system message of every coach begins with; `earlier` says what became of the part of the conversation that is left out. */
export function coachFrame(begun: Pick<BegunTurn, "learner" | "safe_person">, earlier: string) {
  return {
    grade_band_guidance: learnerGuidance(begun.learner),
    coaching_rules: coachingRulesFor(begun),
    earlier_summary: earlier,
    most_words: String(mostReplyWords),
  };
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

const ages = new Map([
  ["1", "8 to 11"],
  ["2", "11 to 14"],
  ["3", "14 to 18"],
]);

/**
 * How to write for a student of this grade level.
 *
 * @param gradeLevel - 1, 2 or 3; anything else, or none, takes the generic style
 * @see requirements AI-019, AI-021 to AI-025
 */
export function gradeBandGuidance(gradeLevel: unknown): string {
  return partOf(gradeBandsPrompt.text, ages.has(String(gradeLevel)) ? `Band ${String(gradeLevel)}` : "Generic");
}

/**
 * How to write for this student: for their grade level, with what is known where they live.
 *
 * @see requirements AI-019 to AI-025, DATA-011, DATA-046
 */
function learnerGuidance({ grade_level: gradeLevel, continent }: BegunTurn["learner"]): string {
  const guidance = gradeBandGuidance(gradeLevel);
  return continent ? `${guidance}\n- ${partOf(fillPrompt(gradeBandsPrompt, { continent }), "Continent")}` : guidance;
}

function partOf(text: string, heading: string): string {
  const part = `\n${text}`.split("\n## ").find((one) => one.startsWith(`${heading}\n`));
  if (part === undefined) throw new Error(`grade-bands has no part "${heading}".`);
  return part.slice(heading.length).trim();
}

/** The ages of a grade level in words, `8 to 18` when it is not known. */
export function bandAges(gradeLevel: unknown): string {
  return ages.get(String(gradeLevel)) ?? "8 to 18";
}
