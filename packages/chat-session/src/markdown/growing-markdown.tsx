import { useLayoutEffect, useRef, useState } from "react";
import { appendWords } from "./append-words.ts";
import { Markdown } from "./markdown.tsx";

/** A text that grows, as a store holds it. */
export interface GrowingText {
  read(): string;
  subscribe(listener: () => void): () => void;
}

/**
 * Draws a reply while it grows. Plain words go straight to the page; all else is drawn by React, which then has the
 * words of before as well.
 */
export function GrowingMarkdown({ source }: { source: GrowingText }) {
  const host = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(() => ({ text: source.read(), take: 0 }));

  useLayoutEffect(() => {
    let shown = drawn.text;
    const follow = () => {
      const text = source.read();
      if (text === shown || (host.current && appendWords(host.current, shown, text))) {
        shown = text;
        return;
      }
      // Another text is drawn from nothing: React doesn't know which words of the last one are on the page.
      const isAnother = !text.startsWith(shown);
      shown = text;
      setDrawn((before) => ({ text, take: isAnother ? before.take + 1 : before.take }));
    };
    follow();
    return source.subscribe(follow);
    // The text that was drawn first is where following begins; what is drawn later comes from following.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [source]);

  return (
    <div ref={host}>
      <Markdown key={drawn.take} text={drawn.text} streaming />
    </div>
  );
}
