import type { OpenedTalk } from "@learn/data/talk-openings";

/** A piece of a message; with `quote` the number of the quote that stands there, from 1. */
interface TalkPart {
  text: string;
  quote?: number;
}

/** A message in pieces, so that quotes in it can be marked. */
export type MarkedMessage = OpenedTalk["messages"][number] & { parts: TalkPart[] };

const signs = /[.*+?^${}()|[\]\\]/g;

/** Finds a quote as it is stored: cut from its sentence by an ellipsis, with the student's own spacing or a single space. */
function placeOf(quote: string, content: string): { start: number; end: number } | null {
  const words = quote.replace(/^… /, "").replace(/ …$/, "").trim().split(/\s+/);
  if (words[0] === "") return null;
  const found = new RegExp(words.map((word) => word.replace(signs, "\\$&")).join("\\s+"), "iu").exec(content);
  return found && { start: found.index, end: found.index + found[0].length };
}

/**
 * Marks quotes where the student said them: each in the first message of theirs that has it. What overlaps one that was marked
 * before, and what was said before the talk may be read, stays without a mark.
 *
 * @param quotes - as an evaluation has them; an empty one proves nothing
 */
export function markQuotes(messages: OpenedTalk["messages"], quotes: readonly string[]): MarkedMessage[] {
  const marks = messages.map((): { start: number; end: number; quote: number }[] => []);
  for (const [index, quote] of quotes.entries())
    for (const [at, { role, content }] of messages.entries()) {
      const place = role === "user" ? placeOf(quote, content) : null;
      if (place === null || marks[at]?.some(({ start, end }) => place.start < end && start < place.end)) continue;
      marks[at]?.push({ ...place, quote: index + 1 });
      break;
    }
  return messages.map((message, at) => ({ ...message, parts: partsOf(message.content, marks[at] ?? []) }));
}

function partsOf(content: string, marks: readonly { start: number; end: number; quote: number }[]): TalkPart[] {
  const parts: TalkPart[] = [];
  let at = 0;
  for (const { start, end, quote } of marks.toSorted((one, other) => one.start - other.start)) {
    parts.push({ text: content.slice(at, start) }, { text: content.slice(start, end), quote });
    at = end;
  }
  return [...parts, { text: content.slice(at) }].filter(({ text }) => text !== "");
}

/** The numbers of the quotes that were found. */
export function markedQuotes(messages: readonly MarkedMessage[]): Set<number> {
  return new Set(messages.flatMap(({ parts }) => parts.flatMap(({ quote }) => quote ?? [])));
}
