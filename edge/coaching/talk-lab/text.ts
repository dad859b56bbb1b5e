import { wordsOf } from "#supabase/functions/_shared/text/index.ts";

const block = /```[\s\S]*?(?:```|$)/g;
const quotation = /"([^"\n]+)"|“([^”\n]+)”|«([^»\n]+)»/g;

/** A text without its programs. */
export function proseOf(text: string): string {
  return text.replace(block, " ");
}

/** The pieces that stand between quotation marks; an ellipsis parts a piece. */
export function quotedPieces(text: string): string[] {
  return [...proseOf(text).matchAll(quotation)].flatMap(([, straight, curly, pointed]) =>
    (straight ?? curly ?? pointed ?? "")
      .split(/\s*(?:…|\.\.\.)\s*/)
      .map((piece) => piece.trim().replace(/[.,;:!?]+$/, ""))
      .filter((piece) => piece !== ""),
  );
}

/** A text with a bare pair of marks in the place of everything that is quoted. */
export function withoutQuotes(text: string): string {
  return proseOf(text).replace(quotation, '""');
}

/** Sentences as written, each with its end. */
export function sentencesAsWritten(text: string): string[] {
  return (text.match(/[^.!?\n]+(?:[.!?]+|\n|$)/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}"]/u.test(sentence));
}

/** The words of a text for comparing. */
export function foldedWords(text: string): string[] {
  return wordsOf(text).map(({ folded }) => folded);
}

/** How much of a text's words stand in another one, 0 to 1. */
export function shareOf(words: string[], others: Set<string>): number {
  return words.length === 0 ? 0 : words.filter((word) => others.has(word)).length / words.length;
}
