import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const inPage = readFileSync(join(import.meta.dirname, "faults-in-page.js"), "utf8")
  .trimEnd()
  .replace(/;$/, "");

/** What is looked for, and the words before each that is found; `faults-in-page.js` says what each is. */
const said = {
  findFaults: "",
  findCovered: "",
  findOutOfWindow: "",
  findMissed: "a finger misses: ",
  findMixedDirections: "mixes directions: ",
  findUnspaced: "with room between letters: ",
  findLongMotion: "moves too long: ",
  /** Meant for the system's own colours. */
  findUnseenFocus: "doesn't show its focus: ",
};

/** What is wrong with the open page in its window. Empty when all is well. */
export async function find(page: Page, ...what: (keyof typeof said)[]): Promise<string[]> {
  const found = await page.evaluate<string[][]>(`((page) => ${JSON.stringify(what)}.map((name) => page[name]()))(${inPage})`);
  return what.flatMap((name, at) => (found[at] ?? []).map((line) => said[name] + line));
}
