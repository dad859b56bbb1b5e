const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** A span of code in Markdown. */
export const codeSpan = /(`+)[^`]+\1(?!`)/g;

/** How many words prose has, without spans of code, and also in scripts without spaces. */
export function wordsIn(prose: string): number {
  let count = 0;
  for (const { isWordLike } of segmenter.segment(prose.replace(codeSpan, " "))) if (isWordLike === true) count += 1;
  return count;
}

/** Where the first so many words of a text end. */
export function endOfWords(prose: string, most: number): number {
  let count = 0;
  for (const { index, segment, isWordLike } of segmenter.segment(prose)) {
    if (isWordLike !== true) continue;
    count += 1;
    if (count === most) return index + segment.length;
  }
  return prose.length;
}

/** Counts the words of prose that grows: at each look only those of what is new, up to a space behind which no word can reach. */
export class GrowingWords {
  #counted = "";
  #words = 0;

  /** How many words the prose has now, as `wordsIn` says; prose with another beginning is counted anew. */
  of(prose: string): number {
    if (!prose.startsWith(this.#counted)) {
      this.#counted = "";
      this.#words = 0;
    }
    const fresh = prose.slice(this.#counted.length);
    const end = endOfSettled(fresh);
    if (end === 0) return this.#words + wordsIn(fresh);
    this.#words += wordsIn(fresh.slice(0, end));
    this.#counted = prose.slice(0, this.#counted.length + end);
    return this.#words + wordsIn(fresh.slice(end));
  }
}

/** How much of a text no words to come can change: up to its last space, and not behind a span of code that may still end. */
function endOfSettled(text: string): number {
  const isOpen = text.replace(codeSpan, "").includes("`");
  const settled = isOpen ? text.slice(0, text.indexOf("`")) : text;
  // A no-break space can stand inside a figure, so that it ends nothing.
  const end = Math.max(settled.lastIndexOf(" "), settled.lastIndexOf("\n")) + 1;
  return isOpen || end > text.lastIndexOf("`") ? end : 0;
}
