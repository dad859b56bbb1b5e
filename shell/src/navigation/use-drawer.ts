import { useEffect, type RefObject } from "react";

/** From this width on the menu is a sidebar. The style sheet of the frame knows the same figure. */
const sidebarQuery = "(min-width: 64rem)";

/**
 * Makes a menu with the `popover` attribute a drawer that the keyboard alone is enough for: focus goes into it, back to
 * the button when it closes, and never to the page behind it. Escape and a press beside it close it by themselves.
 *
 * @returns how to close it; nothing happens to a sidebar
 */
export function useDrawer(menu: RefObject<HTMLElement | null>): () => void {
  useEffect(() => {
    const drawer = menu.current;
    if (!drawer) return;
    const stop = new AbortController();
    const { signal } = stop;
    drawer.addEventListener("toggle", () => isOpen(drawer) && firstPlace(drawer)?.focus(), { signal });
    drawer.addEventListener(
      "focusout",
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !drawer.contains(relatedTarget)) closeDrawer(drawer);
      },
      { signal },
    );
    // A tablet that is turned must not keep the shade of a drawer over the page.
    window.matchMedia?.(sidebarQuery).addEventListener("change", () => closeDrawer(drawer), { signal });
    return () => stop.abort();
  }, [menu]);

  return () => {
    if (menu.current) closeDrawer(menu.current);
  };
}

function closeDrawer(drawer: HTMLElement) {
  if (isOpen(drawer)) drawer.hidePopover();
}

function isOpen(drawer: HTMLElement): boolean {
  return drawer.matches(":popover-open");
}

function firstPlace(drawer: HTMLElement): HTMLElement | null {
  return drawer.querySelector<HTMLElement>("[aria-current]") ?? drawer.querySelector("a");
}
