import { replaceBlocks } from "../fences.ts";
import { wordsIn } from "../reply-length.ts";

/** How many words of prose a text in Markdown has: what the cap on replies counts, but of a whole text at once. */
export function countProse(text: string): number {
  return wordsIn(replaceBlocks(text, () => ""));
}
