import type { Activity } from "./activity.ts";
import { textCache } from "../request/index.ts";
import { hearCues, touchedIn } from "./cues.ts";
import { asWritten, wordsOf } from "../text/index.ts";

/** A message of a conversation: who said it, and what. */
export interface SpokenMessage {
  role: string;
  content: string;
}

/** What one activity's messages say, each read once: with every turn the whole conversation comes back. */
interface Heard {
  /** The outcomes that a student's message touches. */
  touched: (message: string) => Set<string>;
  /** The author's questions and hints that a coach's message says. */
  said: (message: string) => Set<string>;
}

// By activity as an object: one that was changed is another one. Some hundred conversations' worth for each.
const heardIn = new WeakMap<Activity, Heard>();
const mostCharacters = 400_000;

function heardOf(activity: Activity): Heard {
  const known = heardIn.get(activity);
  if (known !== undefined) return known;
  const texts = [
    ...activity.path.map(({ text }) => text),
    ...activity.misconceptions.flatMap(({ hints, found }) => [...hints, ...(found === undefined ? [] : [found])]),
  ];
  const authored = [...new Set(texts)].map((text) => ({ text, words: [...foldedWords(text)] }));
  const ids = activity.outcomes.map(({ id }) => id);
  const ofOutcomes = activity.cues.filter((cue) => ids.includes(cue.touches));
  const made = {
    touched: textCache(mostCharacters, (text) => touchedIn([text], ofOutcomes)),
    said: textCache(mostCharacters, (text) => authoredIn(text, authored)),
  };
  heardIn.set(activity, made);
  return made;
}

/**
 * One line for a model's prompt: what the cue table hears in the student's last message and where the talk stands.
 *
 * @param messages - the whole conversation, the student's last message included
 */
export function cueNote(activity: Activity, messages: SpokenMessage[]): string {
  const students = messages.filter((message) => message.role === "user");
  const said = saidByCoach(activity, messages);
  const parts: string[] = [];
  for (const hit of hearCues(students.at(-1)?.content ?? "", activity.cues)) {
    const heard = asWritten(hit.sentence.text, hit.sentence.words.slice(hit.from, hit.to + 1));
    // The note is part of a prompt: a quotation mark inside it would end the quote early.
    parts.push(`${hit.touches} in "${heard.replace(/["\n]/g, " ")}"`);
    const ladder = activity.misconceptions.find((one) => one.id === hit.touches)?.hints;
    if (ladder !== undefined) parts.push(`hints given for ${hit.touches}: ${ladder.filter((hint) => said.has(hint)).length}`);
  }
  const outcomes = touchedOutcomes(activity, students);
  const asked = activity.path.filter((question) => said.has(question.text)).map((question) => question.id);
  if (outcomes.length > 0) parts.push(`outcomes touched: ${outcomes.join(", ")}`);
  if (asked.length > 0) parts.push(`asked: ${asked.join(", ")}`);
  const note = parts.length === 0 ? "none" : `Keyword match, may be wrong: ${parts.join("; ")}.`;
  const told = dueToTell(activity, messages, said);
  return told === "" ? note : `${note === "none" ? "" : `${note} `}${told}`;
}

const asksForTheEnd = /\b(?:evaluat\w*|i am (?:done|finished|ready)|im (?:done|finished|ready)|that is all|thats all)\b/i;

/** What the author would tell before the evaluation: of a matter whose third hint was given and that is open still, once the last question was asked. */
function dueToTell(activity: Activity, messages: SpokenMessage[], said: Set<string>): string {
  const last = activity.path.at(-1);
  const isAtTheEnd = (last !== undefined && said.has(last.text)) || asksForTheEnd.test(messages.at(-1)?.content ?? "");
  if (!isAtTheEnd) return "";
  const [open] = activity.misconceptions.filter(
    ({ id, hints, found }) => found !== undefined && !said.has(found) && isOpenAfterThird(activity, messages, id, hints[2] ?? ""),
  );
  return open === undefined ? "" : `Hint 3 given for ${open.id}, still open: tell this now in your own short words: ${open.found}`;
}

/** Whether the third hint was given, and the answer to it still says the same or touches nothing. */
function isOpenAfterThird(activity: Activity, messages: SpokenMessage[], id: string, third: string): boolean {
  const { said, touched } = heardOf(activity);
  const at = messages.findIndex(({ role, content }) => role === "assistant" && said(content).has(third));
  if (third === "" || at < 0) return false;
  const answer = messages.slice(at + 1).find(({ role }) => role === "user");
  if (answer === undefined) return true;
  const isSaidAgain = hearCues(answer.content, activity.cues).some(({ touches }) => touches === id);
  return isSaidAgain || touched(answer.content).size === 0;
}

function touchedOutcomes(activity: Activity, students: SpokenMessage[]): string[] {
  const { touched } = heardOf(activity);
  const all = new Set(students.flatMap(({ content }) => [...touched(content)]));
  return activity.outcomes.map(({ id }) => id).filter((id) => all.has(id));
}

/** The author's questions and hints that were said: a model puts a question in its own words, so seven in ten will do. */
function saidByCoach(activity: Activity, messages: SpokenMessage[]): Set<string> {
  const { said } = heardOf(activity);
  const all = new Set<string>();
  for (const { role, content } of messages) {
    if (role !== "assistant") continue;
    for (const text of said(content)) all.add(text);
  }
  return all;
}

/** One of the author's texts, and its words. */
interface AuthoredText {
  text: string;
  words: string[];
}

function authoredIn(message: string, authored: AuthoredText[]): Set<string> {
  const spoken = foldedWords(message);
  return new Set(
    authored.filter(({ words }) => words.filter((one) => spoken.has(one)).length >= words.length * 0.7).map(({ text }) => text),
  );
}

function foldedWords(text: string): Set<string> {
  return new Set(wordsOf(text).map((one) => one.folded));
}
