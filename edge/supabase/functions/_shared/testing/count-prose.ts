import { replaceBlocks } from "../text/index.ts";
import { wordsIn } from "../conversation/index.ts";

/** How many words of prose a text in Markdown has: what the cap on replies counts, but of a whole text at once. */
export function countProse(text: string): number {
  return wordsIn(replaceBlocks(text, () => ""));
}
