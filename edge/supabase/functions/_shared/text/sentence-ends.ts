const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** A text parted into its sentences, each with the white space behind it. */
export interface Sentences {
  whole: string[];
  /** What comes behind them. */
  rest: string;
  /** As much of the rest as is one sentence for sure; behind it the next one may have begun. */
  begun: string;
}

const letter = /\p{L}/u;
const abbreviation =
  /(?:^|[^\p{L}\p{N}.])(?:e\.g|i\.e|etc|vs|cf|approx|ca|Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|Nos?|Fig|pp?|z\.\s?B|d\.\s?h|u\.\s?a|bzw|\p{Lu})\.\s*$/u;
const marker = /(?:^|\n)[ \t]*(?:[-*+]|\d+[.)])[ \t]*$/;
const announcement = /[:：][*_]*\s*$/;
const beginsBlock = /^[ \t]*(?:\n|[-*+>|#]|\d+[.)]\s|$)/;
const isBlock = /(?:^|\n)[ \t]*(?:[-*+>|#]|\d+[.)]\s)[^\n]*\n$/;
const quotedEnd = /[?!…][*_]*["”’»][*_]*\s+$/u;
// Three dots may stand in the middle of a sentence.
const plainEnd = /(?<![.…])[.!?。！？।؟][*_]*\s+$/u;
const goesOnSmall = /^\p{Ll}/u;
const closing = /^[*_~`)\]"'”’»]+\s*/;

/**
 * Parts a text in Markdown into sentences, while it still grows or as a whole.
 *
 * A sentence ends by the rules of Unicode for all scripts, at the end of a paragraph and of each point of a list; not
 * behind an abbreviation, an initial, the number of a point, a quoted question in the middle of a sentence, or a colon,
 * which belongs to what it announces.
 *
 * @param isEnd - whether nothing comes behind the text; otherwise an end counts only when the next letter has come
 */
export function sentencesIn(text: string, isEnd: boolean): Sentences {
  const whole: string[] = [];
  let unit = "";
  let at = 0;
  for (const segment of segmentsOf(text)) {
    unit += segment;
    at += segment.length;
    const next = text.slice(at);
    if (next === "" || goesOn(unit, next)) continue;
    if (!isEnd && !letter.test(next) && !/\n\s*\n$/.test(unit)) break;
    whole.push(unit);
    unit = "";
  }
  const rest = text.slice(whole.join("").length);
  if (isEnd) return { whole: rest === "" ? whole : [...whole, rest], rest: "", begun: "" };
  return { whole, rest, begun: unit };
}

/** Whether a text that may still grow ends with a sentence whose end needs no look at what follows. */
export function endsWithSentence(text: string): boolean {
  return plainEnd.test(text) && !abbreviation.test(text) && !marker.test(text) && !quotedEnd.test(text);
}

function goesOn(unit: string, next: string): boolean {
  if (abbreviation.test(unit) || marker.test(unit) || announcement.test(unit)) return true;
  if (quotedEnd.test(unit) && goesOnSmall.test(next)) return true;
  // A line that is merely wrapped ends nothing.
  const isWrapped = unit.endsWith("\n") && !/\n\s*\n$/.test(unit) && !/[.!?…。！？।።؟]["”’»)*_]*\s*$/u.test(unit);
  return isWrapped && unit.trim() !== "" && !isBlock.test(unit) && !beginsBlock.test(next);
}

/** The segments with what closes a sentence in Markdown at their ends. */
function segmentsOf(text: string): string[] {
  const segments: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = segments.length - 1;
    const close = last >= 0 && !/\s$/.test(segments[last] ?? "") ? (closing.exec(segment)?.[0] ?? "") : "";
    if (close !== "") segments[last] += close;
    if (segment.length > close.length) segments.push(segment.slice(close.length));
  }
  return segments;
}
