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

const opening = /(?:^|\n)[ \t]*`{3,}plan\b/;
// What has come so far and can still become the opening.
const mayOpen = /\s*`{0,3}(?:`p|`pl|`pla|`plan)?$/;
const block = /(?:^|\n)[ \t]*`{3,}plan\b[^\n]*\n([^]*?)(?:\n[ \t]*`{3,}[ \t]*(?=\n|$)|$)/;

/** A designer's reply without the block in which it fills fields of the plan, and that block's lines; empty where it has none, or half of one. */
export function readPlanBlock(reply: string): { words: string; lines: string } {
  const found = block.exec(reply);
  if (found === null) return { words: reply, lines: "" };
  const isWhole = /`{3,}\s*$/.test(found[0]);
  return {
    words: `${reply.slice(0, found.index)}${reply.slice(found.index + found[0].length)}`.trim(),
    lines: isWhole ? (found[1] ?? "") : "",
  };
}

/** Passes a reply on while it comes, up to the block that fills fields: what stands there is shown in the fields. */
export function upToPlanBlock(show: (words: string) => void): (words: string) => void {
  let held = "";
  let isOpen = false;
  return (piece) => {
    if (isOpen) return;
    held += piece;
    const begin = held.search(opening);
    isOpen = begin >= 0;
    const shown = isOpen ? begin : held.search(mayOpen);
    if (shown > 0) show(held.slice(0, shown));
    held = held.slice(shown);
  };
}
