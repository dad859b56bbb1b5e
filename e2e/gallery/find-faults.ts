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

/** What of the open page a finger misses: controls of less than 44 px, and those that something lies over. */
export const findMissed = (page: Page): Promise<string[]> => call(page, "findMissed");

/** What is wrong with the open page for readers who set letters, words and lines further apart (WCAG 1.4.12). */
export const findUnspaced = (page: Page): Promise<string[]> => call(page, "findUnspaced");

/** What can be focused on the open page and doesn't show that it is; meant for the system's own colours. */
export const findUnseenFocus = (page: Page): Promise<string[]> => call(page, "findUnseenFocus");

/** Names from right to left that share a line with other words which nothing keeps apart from them. */
export const findMixedDirections = (page: Page): Promise<string[]> => call(page, "findMixedDirections");

/** What of an open talk is out of the window: its task, or the field that is written into. */
export const findOutOfWindow = (page: Page): Promise<string[]> => call(page, "findOutOfWindow");

/** What lies over a field to write in, or over a button beside it, also while the app shows messages. */
export const findCovered = (page: Page): Promise<string[]> => call(page, "findCovered");
