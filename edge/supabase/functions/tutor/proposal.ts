import { FenceReader } from "../_shared/text/index.ts";

/**
 * The instructions that a reply of a design talk proposes; empty where it proposes none.
 *
 * A reply counts when it holds both "final" and "prompt", in any case. What is proposed is its last whole block, else all
 * of it. A block that breaks off proposes nothing: half of the instructions can say the opposite of the whole.
 *
 * @see requirements TUTOR-061
 */
export function readProposal(reply: string): string {
  if (!/final/i.test(reply) || !/prompt/i.test(reply)) return "";
  const reader = new FenceReader();
  let last: string | null = null;
  for (const line of reply.split("\n")) {
    const taken = reader.take(line);
    if (typeof taken !== "boolean") last = taken.code;
  }
  const isCut = reader.end() !== null;
  return (last ?? (isCut ? "" : reply)).trim();
}
