import { mostReplyWords } from "../supabase/functions/_shared/conversation/index.ts";
import { countWords, wordsOf } from "../supabase/functions/_shared/text/index.ts";
import type { Memory } from "./memory.ts";

/** As many words of a reply are its opening. */
const openingWords = 3;
/** So many replies long an opening doesn't come back. */
export const openingsKept = 10;
/** So many replies without a quote before the next one: a child isn't read back every sentence. */
const repliesBetweenQuotes = 2;

/** A quotation of the student in a reply; what the coach quotes is theirs, also when the whole reply is sent back. */
export const quotesStudent = /\b(?:[Yy]ou wrote|[Yy]ou thought|[Yy]our words|you said:) "[^"]*"/g;

/** The first words of a reply, for comparing: "You wrote" with another quotation is the same opening. */
export function openingOf(reply: string): string {
  return wordsOf(reply.replace(/"[^"]*"/g, " "))
    .slice(0, openingWords)
    .map(({ folded }) => folded)
    .join(" ");
}

/** Joins what is not empty; a reply too long drops its first parts, never its question. */
export function join(...parts: string[]): string {
  let kept = parts.filter((part) => part !== "");
  while (kept.length > 1 && countWords(kept.join(" ")) > mostReplyWords) kept = kept.slice(1);
  return kept.join(" ");
}

/** Of these the first that hasn't been said in the last replies, beginning at a place that the seed decides; null when all were. */
export function unsaid(memory: Memory, choices: readonly string[], seed: string): string | null {
  const from = choices.length === 0 ? 0 : hash(seed) % choices.length;
  const turned = [...choices.slice(from), ...choices.slice(0, from)];
  return turned.find((choice) => choice !== "" && !memory.recent.some((reply) => reply.includes(choice))) ?? null;
}

/**
 * A reply that doesn't open like one of the last ten.
 *
 * @param openings - what it may open with, the best first; each list is tried from another place
 * @param rest - what comes in any case
 */
export function opened(memory: Memory, openings: readonly (readonly string[])[], rest: string[], seed: string): string {
  const used = new Set(memory.recent.map(openingOf));
  for (const list of openings) {
    const from = list.length === 0 ? 0 : hash(seed) % list.length;
    for (const opening of [...list.slice(from), ...list.slice(0, from)]) {
      if (opening !== "" && memory.recent.some((reply) => reply.includes(opening))) continue;
      const reply = join(opening, ...rest);
      if (!used.has(openingOf(reply))) return reply;
    }
  }
  return join(...rest);
}

/** Whether it is time to read the student's own words back. */
export function mayQuote(memory: Memory): boolean {
  const since = memory.recent.toReversed().findIndex((reply) => reply.match(quotesStudent) !== null);
  return since < 0 || since >= repliesBetweenQuotes;
}

/** The question at the end of a line, alone. */
export function lastSentence(text: string): string {
  return /[^.!?]+\?$/.exec(text)?.[0].trim() ?? text;
}

function hash(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) % 100_003;
  return sum;
}
