import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const inPage = readFileSync(join(import.meta.dirname, "faults-in-page.js"), "utf8")
  .trimEnd()
  .replace(/;$/, "");

const call = (page: Page, name: string): Promise<string[]> => page.evaluate(`${inPage}.${name}()`);

/**
 * What is wrong with how the open page fits its window: what is wider than the window, and words that are cut off where nobody can
 * scroll to them. Empty when all is well.
 */
export const findFaults = (page: Page): Promise<string[]> => call(page, "findFaults");

/** What can be focused on the open page and doesn't show that it is; meant for the system's own colours. */
export const findUnseenFocus = (page: Page): Promise<string[]> => call(page, "findUnseenFocus");

/** Names from right to left that share a line with other words which nothing keeps apart from them. */
export const findMixedDirections = (page: Page): Promise<string[]> => call(page, "findMixedDirections");

/** What of an open talk is out of the window: its task, or the field that is written into. */
export const findOutOfWindow = (page: Page): Promise<string[]> => call(page, "findOutOfWindow");

/** What lies over a field to write in, or over a button beside it, also while the app shows messages. */
export const findCovered = (page: Page): Promise<string[]> => call(page, "findCovered");
