import { memo, useState } from "react";
import { BlockView } from "./block-view.tsx";
import { createStreamingBlocks } from "./streaming-blocks.ts";
import styles from "./markdown.module.css";

/** What a reply is drawn from. */
export interface MarkdownProps {
  text: string;
  /** Whether more text may come; shows a caret at the end. */
  streaming?: boolean;
}

/**
 * Draws the light Markdown of a reply, block by block: while the text grows, only its last block is read again.
 * HTML stays text, images become their words, and links with other schemes lose their address.
 */
export const Markdown = memo(function Markdown({ text, streaming = false }: MarkdownProps) {
  const [blocks] = useState(createStreamingBlocks);
  return (
    <div className={styles.markdown} data-streaming={streaming || undefined}>
      {blocks.read(text).map((block, index) => (
        // Blocks are only ever added at the end.
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
});
