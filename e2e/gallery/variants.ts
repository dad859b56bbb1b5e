import type { Page } from "@playwright/test";
import { hardNames, names, type Names } from "./people.ts";

/** How a screen is looked at: in which windows and themes, by whom, and with what set in the browser. */
export interface Variant {
  sizes: { width: number; height: number }[];
  themes: readonly ("light" | "dark")[];
  names: Names;
  /** What the person has set, before the first page is opened. */
  set?: (page: Page) => Promise<unknown>;
  /** How many pixels of a screen one of the page is drawn with. */
  scale?: number;
}

const both = ["light", "dark"] as const;

/** A whole page at a browser's zoom is the page in a window that is as many times smaller. */
const zoomed = (times: number, width: number, height: number) => ({ width: Math.round(width / times), height: Math.round(height / times) });

/** The ways in which every screen can be drawn, by the name that the option `--variant` takes. */
export const variants = {
  usual: {
    sizes: [
      { width: 360, height: 640 },
      { width: 820, height: 1180 },
      { width: 1366, height: 657 },
      { width: 1440, height: 900 },
    ],
    themes: both,
    names: names.usual,
  },
  zoom200: { sizes: [zoomed(2, 1366, 657), zoomed(2, 360, 640)], themes: ["light"], names: names.usual, scale: 2 },
  // 320 px: the width at which everything must fit without scrolling in two directions (WCAG 1.4.10).
  zoom400: { sizes: [zoomed(4, 1280, 1024)], themes: both, names: names.usual, scale: 4 },
  "forced-colors": {
    sizes: [
      { width: 360, height: 640 },
      { width: 1366, height: 657 },
    ],
    themes: both,
    names: names.usual,
    set: (page) => page.emulateMedia({ forcedColors: "active" }),
  },
  long: {
    sizes: [
      { width: 360, height: 640 },
      { width: 1366, height: 657 },
    ],
    themes: ["light"],
    names: names.long,
  },
  rtl: {
    sizes: [
      { width: 360, height: 640 },
      { width: 1366, height: 657 },
    ],
    themes: ["light"],
    names: names.rtl,
  },
  hard: { sizes: [zoomed(4, 1280, 1024)], themes: ["light"], names: hardNames },
} satisfies Record<string, Variant>;

/** Whether there is a variant of this name. */
export const isVariant = (name: string): name is keyof typeof variants => Object.hasOwn(variants, name);
