import { useEffect, useRef, type RefObject } from "react";

/**
 * Begins a screen at its top, for eyes and keyboard alike: the link that led here is gone, and the focus with it.
 *
 * @param place - what is shown: another one begins at the top, too, where the same screen shows it
 * @returns for the element around the screen, which needs `tabIndex={-1}`
 */
export function useStartAtTop(place?: string): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    if (document.activeElement === document.body) screen.current?.focus({ preventScroll: true });
  }, [place]);
  return screen;
}
