import { placeBlocks, type Block } from "./blocks.ts";
import { linesOf } from "./lines.ts";

/** Blocks of a text that grows at its end. */
export interface StreamingBlocks {
  /** The blocks of the text as it is now. Blocks that can't change any more are the same objects as before. */
  read(text: string): Block[];
}

/**
 * Reads a text that grows at its end, and reads only the part again that may still change.
 * Any other change starts from the beginning.
 */
export function createStreamingBlocks(): StreamingBlocks {
  let settled: Block[] = [];
  let settledText = "";
  return {
    read(text) {
      if (!text.startsWith(settledText)) {
        settled = [];
        settledText = "";
      }
      const tail = placeBlocks(linesOf(text, settledText.length), 0);
      // The last block may grow. If its first line has no end yet, it may also turn out to belong to the block before.
      const open = tail.at(-1)?.line.isComplete ? 1 : 2;
      const firstOpen = tail[Math.max(0, tail.length - open)];
      const blocks = tail.map(({ block }) => block);
      const result = [...settled, ...blocks];
      if (firstOpen && tail.length > open) {
        settled = [...settled, ...blocks.slice(0, tail.length - open)];
        settledText = text.slice(0, firstOpen.line.start);
      }
      return result;
    },
  };
}
