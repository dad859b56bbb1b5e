import { isSameWord, smallWords, type Span } from "../text/index.ts";

/** So many words of a sentence, in its order, are a copy of it when most of it is there. */
const fewestShared = 5;
const shareOfSource = 0.6;
/** Own words that stand between copied ones in no longer rows than this are put in between. */
const longestPadding = 2;

/** Words that say nothing of their own when they are put into somebody's sentence. */
const padding = new Set(
  `really quite pretty simply actually basically surely certainly maybe perhaps please well okay ok yes yeah no um uh hm like nice good great
  big small little cool best very such own even ever always sometimes honestly totally super fine lovely right true`.split(/\s+/),
);

/**
 * The stretch of a student's sentence that is a sentence of somebody else's with words put in between; null when there is
 * none. Who takes up a question and goes on with words of their own copies nothing.
 */
export function copiedStretch(own: string[], source: string[]): Span | null {
  const fewest = Math.max(fewestShared, source.length * shareOfSource);
  // Nearly every pair of sentences: too short for so many, before a single word is compared.
  if (source.length < fewestShared || own.length < fewest) return null;
  const shared = sharedInOrder(own, source);
  const [first, last] = [shared[0], shared.at(-1)];
  if (first === undefined || last === undefined || shared.length < fewest) return null;
  const gaps = shared.slice(1).map((at, index) => own.slice((shared[index] ?? at) + 1, at));
  const brought = new Set(gaps.flat().filter((word) => !smallWords.has(word) && !padding.has(word)));
  const isPadded = Math.max(0, ...gaps.map(({ length }) => length)) <= longestPadding;
  return brought.size < 2 || isPadded ? { from: first, to: last + 1 } : null;
}

/** The places of the longest row of words that both texts have in the same order. */
function sharedInOrder(own: string[], source: string[]): number[] {
  // One row of numbers for both tables: this runs for each sentence of a student with each one of everybody else's.
  const width = source.length + 1;
  const lengths = new Uint16Array((own.length + 1) * width);
  const isShared = new Uint8Array((own.length + 1) * width);
  for (let row = own.length - 1; row >= 0; row -= 1) {
    for (let column = source.length - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      if (isSameWord(own[row] ?? "", source[column] ?? "")) {
        isShared[at] = 1;
        lengths[at] = (lengths[at + width + 1] ?? 0) + 1;
      } else lengths[at] = Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  const places: number[] = [];
  for (let [row, column] = [0, 0]; row < own.length && column < source.length;) {
    const at = row * width + column;
    if (isShared[at] === 1) {
      places.push(row);
      [row, column] = [row + 1, column + 1];
    } else if ((lengths[at + width] ?? 0) >= (lengths[at + 1] ?? 0)) row += 1;
    else column += 1;
  }
  return places;
}
