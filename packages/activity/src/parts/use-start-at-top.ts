import { useEffect, useRef, type RefObject } from "react";

/**
 * Begins a screen at its top, for eyes and keyboard alike: the link that led here is gone, and the focus with it.
 *
 * @returns for the element around the screen, which needs `tabIndex={-1}`
 */
export function useStartAtTop(): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    if (document.activeElement === document.body) screen.current?.focus({ preventScroll: true });
  }, []);
  return screen;
}
