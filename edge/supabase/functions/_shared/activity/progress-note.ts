import { oncePer, textCache } from "../request/index.ts";
import { wordsOf, fold } from "../text/index.ts";
import type { Activity } from "./activity.ts";

/** A message of a conversation: who said it, and what. */
interface SpokenMessage {
  role: string;
  content: string;
}

/** The author's questions and hints that a message of the coach says. */
type Said = (message: string) => Set<string>;

// By activity as an object: one that was changed is another one. Each message is read once, though with every turn the whole
// conversation comes back. Some hundred conversations' worth for each.
const mostCharacters = 400_000;
const saidOf = oncePer((activity: Activity): Said => {
  const texts = [
    ...activity.path.map(({ text }) => text),
    ...activity.misconceptions.flatMap(({ hints, found }) => [...hints, ...(found === undefined ? [] : [found])]),
  ];
  const authored = [...new Set(texts)].map((text) => ({ text, words: [...foldedWords(text)] }));
  return textCache(mostCharacters, (message) => authoredIn(message, authored));
});

/**
 * One line for a model's prompt: which questions and hints of the author's were said already, and near the end what is to be told
 * of a matter that three hints may have left open; "none" where there is nothing to tell. Nothing that a student wrote is in it.
 *
 * @param messages - the whole conversation, the student's last message included
 */
export function progressNote(activity: Activity, messages: SpokenMessage[]): string {
  const said = saidByCoach(activity, messages);
  const asked = activity.path.filter(({ text }) => said.has(text)).map(({ id }) => id);
  const hinted = activity.misconceptions.flatMap(({ id, hints }) => {
    const given = hints.filter((hint) => said.has(hint)).length;
    return given === 0 ? [] : [`${id}: ${given} of ${hints.length} hints`];
  });
  const all = [...(asked.length === 0 ? [] : [asked.join(", ")]), ...hinted];
  const note = all.length === 0 ? "none" : `${all.join("; ")}.`;
  return [note, dueToTell(activity, messages, said)].filter((part) => part !== "").join(" ");
}

const asksForTheEnd = /\b(?:evaluat\w*|i am (?:done|finished|ready)|im (?:done|finished|ready)|that is all|thats all)\b/i;

/** What the author would tell before the evaluation of the matters whose third hint was given, once the last question was asked. */
function dueToTell({ path, misconceptions }: Activity, messages: SpokenMessage[], said: Set<string>): string {
  const last = path.at(-1);
  const isAtTheEnd = (last !== undefined && said.has(last.text)) || asksForTheEnd.test(messages.at(-1)?.content ?? "");
  if (!isAtTheEnd) return "";
  const due = misconceptions.flatMap(({ id, hints, found }) =>
    found !== undefined && said.has(hints[2] ?? "") && !said.has(found) ? [`${id}: ${found}`] : [],
  );
  return due.length === 0 ? "" : `If this is still open after its third hint, tell it now in your own short words: ${due.join(" ")}`;
}

/** The author's questions and hints that were said: a model puts a question in its own words, so seven in ten will do. */
function saidByCoach(activity: Activity, messages: SpokenMessage[]): Set<string> {
  const said = saidOf(activity);
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

/** The most characters of a hint in the list. */
const longestHint = 160;

/**
 * For an assessor: which misconceptions got their strongest hint, and in which line; "none" where none did.
 *
 * @param lines - as the assessor reads them, numbered from 1
 */
export function strongestHints({ misconceptions }: Activity, lines: readonly { speaker: string; words: string }[]): string {
  const given = misconceptions.flatMap(({ id, hints }) => {
    const third = hints[2] ?? "";
    const at = third === "" ? -1 : lines.findIndex(({ speaker, words }) => speaker === "C" && holds(words, third));
    if (at < 0) return [];
    const told = third.length > longestHint ? `${third.slice(0, longestHint)}…` : third;
    return [`- ${id}: hint 3 in line ${at + 1} C: ${told}`];
  });
  return given.length === 0 ? "none" : given.join("\n");
}

/** A model puts a hint in its own words: seven words in ten will do. */
function holds(words: string, hint: string): boolean {
  if (fold(words).includes(fold(hint))) return true;
  const spoken = new Set(wordsOf(words).map(({ folded }) => folded));
  const wanted = [...new Set(wordsOf(hint).map(({ folded }) => folded))];
  return wanted.filter((word) => spoken.has(word)).length >= wanted.length * 0.7;
}
