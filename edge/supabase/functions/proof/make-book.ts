import { nameless, outgoingHistory, outgoingText, signalsDanger } from "../_shared/gate/index.ts";
import { moveOf, type StoredMessage } from "../_shared/conversation/index.ts";
import { fold } from "../_shared/text/index.ts";
import type { ProofRows } from "./rows.ts";

/** Words of one student that show something. */
interface BookQuote {
  /** Null in the book of one student. */
  by: string | null;
  text: string;
}

/** A proof book as people read it: no ids, first names only, and every text as it would leave for a provider. */
export interface ProofBook {
  title: string;
  goal: string;
  begun: string;
  last: string;
  is_completed: boolean;
  is_team: boolean;
  is_activity: boolean;
  people: { name: string; said: number; saved: number }[];
  works: {
    kind: string;
    title: string;
    body: unknown;
    program: unknown;
    versions: { by: string; at: string }[];
  }[];
  /** Who looked at the words: a model that had to prove each level, or the student themselves; null for nobody. */
  judged_by: "model" | "student" | null;
  criteria: { name: string; level: number; text: string; quotes: BookQuote[] }[];
}

/** What a piece of work holds that is one of a list, and no words of anybody's: a child may be called Violet. */
const fixed = new Set(["shape", "colour", "language"]);
/** The kinds of moves whose words are the student's own. */
const own = new Set(["answer", "my-question"]);

/**
 * The proof book of a session: what was to be done, who did what, the work with its versions, and the words that an evaluation
 * proved or, without one, those that the student chose in their own check.
 *
 * A quote stands in it only where all of it is found in a message that every member reads and that nothing of the safety rules
 * answers; a piece of work only where nothing in it signals danger.
 */
export function makeBook(rows: ProofRows): ProofBook {
  const clean = cleaner(rows.people);
  const nameOf = new Map(rows.people.map(({ id, name }) => [id, name]));
  const said = outgoingHistory(rows.history, nameless).filter(({ role }) => role === "user");
  const judgedBy = rows.criteria !== null ? "model" : rows.self_check !== null ? "student" : null;
  const found = (quote: string, by: string | null): BookQuote[] => {
    const author = authorOfQuote(quote, by, said, rows);
    return author === null ? [] : [{ by: rows.is_team ? (nameOf.get(author) ?? null) : null, text: clean(quote) }];
  };
  const criteria = judgedBy === "model" ? (rows.criteria ?? []).map(quotesOfModel) : (rows.self_check?.criteria ?? []).map(quoteOfStudent);
  return {
    title: isSafe(rows.title) ? clean(rows.title) : "",
    goal: isSafe(rows.goal) ? clean(rows.goal) : "",
    begun: rows.begun,
    last: rows.last,
    is_completed: rows.is_completed,
    is_team: rows.is_team,
    is_activity: rows.is_activity,
    people: rows.people
      .filter((person) => person.is_student)
      .map(({ id, name }) => ({
        name,
        said: said.filter((message) => (!rows.is_team || authorIdOf(message) === id) && own.has(moveOf(message["move"]).kind)).length,
        saved: rows.works.flatMap(({ versions }) => versions).filter(({ by }) => by === id).length,
      })),
    works: rows.works
      .filter((work) => isSafe(textsIn([work.title, work.body, work.program]).join("\n")))
      .map(({ kind, title, body, program, versions }) => ({
        kind,
        title: clean(title),
        body: withTexts(kind === "program" ? { note: body["note"] } : body, clean),
        program: withTexts(program, clean),
        versions: versions.map(({ by, at }) => ({ by: nameOf.get(by) ?? "", at })),
      })),
    judged_by: judgedBy,
    criteria: criteria.flatMap(({ name, level, text, quotes }) => {
      const shown = quotes.flatMap(({ quote, by }) => found(quote, by));
      return shown.length === 0 ? [] : [{ name, level, text, quotes: shown }];
    }),
  };
}

function quotesOfModel({ name, level, quote, author, quotes }: NonNullable<ProofRows["criteria"]>[number]) {
  const proving = quote === "" ? [] : [{ quote, by: author?.id ?? null }];
  const others = (quotes ?? []).filter((one) => one.quote !== quote && one.author.id !== author?.id);
  return { name, level, text: "", quotes: [...proving, ...others.map((one) => ({ quote: one.quote, by: one.author.id }))] };
}

function quoteOfStudent({ name, level, text, quote }: NonNullable<ProofRows["self_check"]>["criteria"][number]) {
  return { name, level, text, quotes: quote === "" ? [] : [{ quote, by: null }] };
}

/** Whose words a quote is: a person who works on this now and wrote every part of it in one message; null for nobody. */
function authorOfQuote(quote: string, by: string | null, said: StoredMessage[], { is_team: isTeam, people }: ProofRows): string | null {
  // Both are masked: what a mask has taken out of one it has taken out of the other.
  const parts = outgoingText(quote, nameless).split("…").map(wordsOnly).filter(Boolean);
  if (parts.length === 0) return null;
  for (const message of said) {
    const author = isTeam ? authorIdOf(message) : (people[0]?.id ?? null);
    const written = wordsOnly(message.content);
    const isTheirs = people.some(({ id }) => id === author) && (by === null || by === author);
    if (isTheirs && parts.every((part) => written.includes(part))) return author;
  }
  return null;
}

function authorIdOf(message: StoredMessage): string | null {
  const author = message["author"];
  return typeof author === "object" && author !== null && "id" in author ? String(author.id) : null;
}

function wordsOnly(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function isSafe(content: string): boolean {
  return !signalsDanger({ id: "", role: "user", timestamp: "", content });
}

/** Masks a text, and in it what others don't see of these people's names. */
function cleaner(people: ProofRows["people"]): (text: string) => string {
  const hidden = people.map(({ name, full_name: whole }) => {
    const parts = whole.split(/\s+/u).filter((part) => part.toLowerCase() !== name.toLowerCase());
    return parts.join(" ");
  });
  return (text) => outgoingText(text, { name: hidden });
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The same value with each text in it changed. */
function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fixed.has(key) ? one : withTexts(one, change)]));
}
