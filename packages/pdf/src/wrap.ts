import { printable } from "./scripts.ts";
import type { Look, Run } from "./sheet.ts";

/** The width of a text in a look, in millimetres. */
export type Measure = (text: string, look: Look) => number;

/** Scripts that are written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const closing = /^[\p{Pe}\p{Pf}\p{Po}\s]+$/u;

/** Sets text in lines of at most a width in millimetres; only a single sign may be wider. */
export function wrap(runs: readonly Run[], width: number, measure: Measure): Run[][] {
  const lines: Run[][] = [];
  let line: Run[] = [];
  let used = 0;
  const end = () => {
    lines.push(line.map(withoutEnd));
    line = [];
    used = 0;
  };
  const put = (piece: string, look: Look) => {
    if (line.length === 0 && piece.trim() === "") return;
    const last = line.at(-1);
    if (last?.look === look) last.text += piece;
    else line.push({ text: piece, look });
    used += measure(piece, look);
  };
  const place = (piece: string, look: Look) => {
    // A space at the end of a line hangs over.
    if (used > 0 && used + measure(piece.trimEnd(), look) > width) end();
    if (measure(piece.trimEnd(), look) <= width) return put(piece, look);
    for (const sign of graphemes(piece)) {
      if (used > 0 && used + measure(sign, look) > width) end();
      put(sign, look);
    }
  };
  for (const { text, look } of runs) {
    for (const [index, part] of printable(text).split("\n").entries()) {
      if (index > 0) end();
      for (const piece of breakable(part)) place(piece, look);
    }
  }
  end();
  return lines;
}

/** The pieces of a text between which a line may end, each with the spaces behind it. */
function breakable(text: string): string[] {
  return (text.match(/\s*\S+\s*|\s+/g) ?? []).flatMap((piece) => (unspaced.test(piece) ? wordsIn(piece) : [piece]));
}

/** Words of a script without spaces; a sign that closes stays with what it closes. */
function wordsIn(text: string): string[] {
  const words: string[] = [];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)) {
    if (words.length > 0 && closing.test(segment)) words.push(`${words.pop()}${segment}`);
    else words.push(segment);
  }
  return words;
}

function graphemes(text: string): string[] {
  return Array.from(new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text), ({ segment }) => segment);
}

function withoutEnd(run: Run, index: number, line: Run[]): Run {
  return index === line.length - 1 ? { ...run, text: run.text.trimEnd() } : run;
}
