import { smallWords, wordsOf } from "../supabase/functions/_shared/text/index.ts";
import type { Memory } from "./memory.ts";
import { quoteFirstClause } from "./quote.ts";

/** Two words of the student's own to start from. */
export function twoWords(memory: Pick<Memory, "piece" | "written">): string | null {
  const source = memory.piece ?? memory.written.at(-1);
  if (source === undefined) return null;
  const all = wordsOf(source);
  const from = Math.max(
    0,
    all.findIndex((word) => !smallWords.has(word.folded)),
  );
  const pair = all.slice(from, from + 2);
  const [first, last] = [pair[0], pair.at(-1)];
  const piece = first === undefined || last === undefined ? "" : source.slice(first.start, last.end);
  return piece === "" || quoteFirstClause(piece) === null ? null : piece;
}
