import { useEffect, useRef, type RefObject } from "react";

/**
 * Keeps a page that is one window within what a phone's keyboard leaves of it. Where the keyboard lies over the page instead of making
 * its window smaller, as in Safari, `--above` and `--below` say how much of the page can't be seen.
 *
 * @returns for the page; `data-keyboard` is on it while the keyboard covers a part
 */
export function useVisualViewport(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return undefined;
    const fit = () => {
      if (!page.current) return;
      const { height, offsetTop, scale } = seen;
      const covered = document.documentElement.clientHeight - height;
      // Zooming by fingers shows a part of the page, too; and bars of the browser are no keyboard.
      const isKeyboard = scale < 1.01 && covered > 120;
      page.current.toggleAttribute("data-keyboard", isKeyboard);
      page.current.style.setProperty("--above", isKeyboard ? `${offsetTop}px` : "0px");
      page.current.style.setProperty("--below", isKeyboard ? `${covered - offsetTop}px` : "0px");
    };
    fit();
    seen.addEventListener("resize", fit);
    seen.addEventListener("scroll", fit);
    return () => {
      seen.removeEventListener("resize", fit);
      seen.removeEventListener("scroll", fit);
    };
  }, []);
  return page;
}
