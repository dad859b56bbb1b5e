import { descriptionBlocks } from "./description-blocks.ts";

/** Up to this many letters a task is shown whole on small screens too: about four lines of a phone. */
export const shortLetters = 160;
/** About three lines of a phone. */
const mostLetters = 120;
const sentence = /[^.!?]+(?:[.!?]+["'”’)*]*\s*|$)/g;

/**
 * The first sentences of a description, for where it has no room beside the talk: as many as fit into three lines of a
 * phone, and always one.
 *
 * @returns null for a description that is short enough to stand there whole, or that has no words before its material
 */
export function excerptOf(description: string): string | null {
  const blocks = descriptionBlocks(description);
  const [first] = blocks;
  if (first?.kind !== "text" || (blocks.length === 1 && description.length <= shortLetters)) return null;
  const paragraph = first.text.split(/\n\s*\n/)[0] ?? "";
  let excerpt = "";
  for (const [next] of paragraph.replaceAll(/\s+/g, " ").matchAll(sentence)) {
    if (excerpt !== "" && excerpt.length + next.trim().length > mostLetters) break;
    excerpt += next;
  }
  return excerpt.trim();
}
