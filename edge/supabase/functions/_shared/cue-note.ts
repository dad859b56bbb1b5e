import type { Activity } from "./activity.ts";
import { hearCues, touchedIn } from "./cues.ts";
import { asWritten, wordsOf } from "./sentences.ts";

/** A message of a conversation: who said it, and what. */
export interface SpokenMessage {
  role: string;
  content: string;
}

/**
 * One line for a model's prompt: what the cue table hears in the student's last message and where the talk stands.
 *
 * @param messages - the whole conversation, the student's last message included
 */
export function cueNote(activity: Activity, messages: SpokenMessage[]): string {
  const students = messages.filter((message) => message.role === "user");
  const coaches = messages.filter((message) => message.role === "assistant").map((message) => foldedWords(message.content));
  const parts: string[] = [];
  for (const hit of hearCues(students.at(-1)?.content ?? "", activity.cues)) {
    const heard = asWritten(hit.sentence.text, hit.sentence.words.slice(hit.from, hit.to + 1));
    // The note is part of a prompt: a quotation mark inside it would end the quote early.
    parts.push(`${hit.touches} in "${heard.replace(/["\n]/g, " ")}"`);
    const ladder = activity.misconceptions.find((one) => one.id === hit.touches)?.hints;
    if (ladder !== undefined) parts.push(`hints given for ${hit.touches}: ${ladder.filter((hint) => wasSaid(hint, coaches)).length}`);
  }
  const outcomes = touchedOutcomes(activity, students);
  const asked = activity.path.filter((question) => wasSaid(question.text, coaches)).map((question) => question.id);
  if (outcomes.length > 0) parts.push(`outcomes touched: ${outcomes.join(", ")}`);
  if (asked.length > 0) parts.push(`asked: ${asked.join(", ")}`);
  return parts.length === 0 ? "none" : `Keyword match, may be wrong: ${parts.join("; ")}.`;
}

function touchedOutcomes(activity: Activity, students: SpokenMessage[]): string[] {
  const ids = activity.outcomes.map(({ id }) => id);
  const touched = touchedIn(students.map(({ content }) => content), activity.cues.filter((cue) => ids.includes(cue.touches)));
  return ids.filter((id) => touched.has(id));
}

/** Whether seven in ten words of a text stand in one of the messages: a model puts a question in its own words. */
function wasSaid(text: string, messages: Set<string>[]): boolean {
  const wanted = [...foldedWords(text)];
  return messages.some((said) => wanted.filter((one) => said.has(one)).length >= wanted.length * 0.7);
}

function foldedWords(text: string): Set<string> {
  return new Set(wordsOf(text).map((one) => one.folded));
}
