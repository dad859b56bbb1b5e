import { vi } from "vitest";

// jsdom lays nothing out: the editor asks where its lines are, and the list of runs wants the chosen one in view.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Element.prototype.scrollIntoView ??= () => {};

/** As on a wide screen, until the end of the file: what belongs to a program stands beside it. */
export function widen(): void {
  if (typeof matchMedia === "function") return;
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: media.includes("min-width"),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}
