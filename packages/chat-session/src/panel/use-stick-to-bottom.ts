import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useScrollAnchor } from "./use-scroll-anchor.ts";

/** How near to the end, in pixels, still counts as reading the newest words. */
const nearEnd = 24;

/**
 * Keeps the end in view for one's own message, shows the answer to a signal of danger from its first words, and tells of a message that
 * came below while one reads further up.
 */
export function useStickToBottom(count: number, { isMine, isCalm }: { isMine: boolean; isCalm: boolean }) {
  const area = useRef<HTMLDivElement>(null);
  useScrollAnchor(area);
  const [readUpTo, setReadUpTo] = useState<number | null>(null);

  // The scroll that follows tells onScroll that the end is reached.
  const toEnd = () => {
    if (area.current) area.current.scrollTop = 0;
  };
  useLayoutEffect(() => {
    if (isMine) toEnd();
  }, [count, isMine]);
  const opened = useRef(count);
  useEffect(() => {
    if (!isCalm || count === opened.current) return;
    // Messages have their height from the second frame on.
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(() => toBeginning(area.current))));
    return () => cancelAnimationFrame(frame);
  }, [count, isCalm]);

  const onScroll = () => {
    // Laid out from the end, the end is at 0 and everything above it is negative.
    const isAtEnd = Math.abs(area.current?.scrollTop ?? 0) <= nearEnd;
    setReadUpTo((before) => (isAtEnd ? null : (before ?? count)));
  };
  return { area, isAway: readUpTo !== null && count > readUpTo, toEnd, onScroll };
}

/** Scrolls up to the first words of the newest message where it is longer than what is seen. */
function toBeginning(log: HTMLElement | null) {
  const newest = [...(log?.querySelectorAll("ol > li") ?? [])].at(-1);
  if (log && newest) log.scrollTop += Math.min(0, newest.getBoundingClientRect().top - log.getBoundingClientRect().top);
}
