import { useEffect, type RefObject } from "react";

/**
 * Keeps what is being read in its place while words come below it. Only Safari needs it: other browsers do so by
 * themselves.
 *
 * @param area - what scrolls; laid out from its end, which is at 0
 */
export function useScrollAnchor(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const log = area.current;
    const list = log?.firstElementChild;
    if (!log || !list || holdsByItself()) return;
    let held: { item: Element; top: number } | null = null;

    const topOf = (item: Element) => item.getBoundingClientRect().top - log.getBoundingClientRect().top;
    const hold = () => {
      const item = firstItemIn(log) ?? held?.item;
      // A scroll that this hook made itself isn't a new place: taking it as one would add up fractions of a pixel.
      if (held && item === held.item && Math.abs(topOf(item) - held.top) < 1) return;
      held = log.scrollTop < -1 && item ? { item, top: topOf(item) } : null;
    };
    const observer = new ResizeObserver(() => {
      if (!held?.item.isConnected) return;
      const moved = topOf(held.item) - held.top;
      if (Math.abs(moved) >= 1) log.scrollTop += moved;
    });
    observer.observe(list);
    log.addEventListener("scroll", hold);
    return () => {
      observer.disconnect();
      log.removeEventListener("scroll", hold);
    };
  }, [area]);
}

/** The distance between the points at which a message is looked for, in px; messages have gaps between them. */
const step = 12;

function firstItemIn(log: HTMLElement): Element | null {
  const { left, top, width, bottom } = log.getBoundingClientRect();
  for (let y = top + 1; y < bottom; y += step) {
    const item = document.elementFromPoint(left + width / 2, y)?.closest("li");
    if (item && log.contains(item)) return item;
  }
  return null;
}

function holdsByItself(): boolean {
  return typeof ResizeObserver === "undefined" || CSS.supports("overflow-anchor", "auto");
}
