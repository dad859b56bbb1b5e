import { useLayoutEffect, useRef, useState } from "react";
import { useScrollAnchor } from "./use-scroll-anchor.ts";

/** How near to the end, in pixels, still counts as reading the newest words. */
const nearEnd = 24;

/** Keeps the end in view for one's own message, and tells of a message that came below while one reads further up. */
export function useStickToBottom(count: number, isLastMine: boolean) {
  const area = useRef<HTMLDivElement>(null);
  useScrollAnchor(area);
  const [readUpTo, setReadUpTo] = useState<number | null>(null);

  // The scroll that follows tells onScroll that the end is reached.
  const toEnd = () => {
    if (area.current) area.current.scrollTop = 0;
  };
  useLayoutEffect(() => {
    if (isLastMine) toEnd();
  }, [count, isLastMine]);

  const onScroll = () => {
    // Laid out from the end, the end is at 0 and everything above it is negative.
    const isAtEnd = Math.abs(area.current?.scrollTop ?? 0) <= nearEnd;
    setReadUpTo((before) => (isAtEnd ? null : (before ?? count)));
  };
  return { area, isAway: readUpTo !== null && count > readUpTo, toEnd, onScroll };
}
