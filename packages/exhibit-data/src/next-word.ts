import { distinct, LineProblem, schemaOf } from "./lines.ts";

/** Sentences whose words are counted, and the words that a new sentence begins with. */
export interface NextWordData {
  texts: string[];
  start: string;
}

/** `text: The cat sleeps.` and `start: The`. */
export const nextWordSchema = schemaOf<NextWordData>(["text", "start"], (lines) => {
  const texts = lines.all("text", 3, 8).map((parts) => parts.join(" | "));
  distinct(texts, "sentence", 25);
  const [start = ""] = lines.one("start", 1, 1);
  distinct([start], "start", 4);
  const last = wordsOf(start).at(-1);
  if (last === undefined || !texts.some((text) => wordsOf(text).slice(0, -1).includes(last)))
    throw new LineProblem(`no sentence goes on behind "${last ?? start}", the last word of "start:"`);
  return { texts, start };
});

/** The words of a sentence as they are counted: small letters, no signs around them. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
}
