/** What both entrances to a new area share: `npm run new:area` in this repository, and `npm create @learn/area` anywhere else. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const suffix = ".template";
const longestTitle = 20;
const longestId = 40;
/** What a new area's first activity is filed under. */
export const topic = { id: "first-steps", title: "First Steps" };
/** Addresses that the shell and the server keep for themselves. */
const kept = new Set(
  "admin areas assets auth config dashboard functions health home login preview-frame profile remotes rest shared shell signup".split(" "),
);

/** A sentence for who ran the command; nothing has been written then. */
export class Refusal extends Error {}

/** Prints a refusal as one sentence. */
export function tellRefusal(refusal: unknown): void {
  if (!(refusal instanceof Refusal)) throw refusal;
  process.stderr.write(`${refusal.message}\n`);
  process.exitCode = 1;
}

/** Why no area anywhere can have this id; undefined when one can. */
export function faultOfId(id: string): string | undefined {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(id) || id.length > longestId)
    return `"${id}" can't be an id: write it in kebab-case, with at most ${longestId} letters, as in reading-circle.`;
  return kept.has(id) ? `"${id}" can't be an id: the address /${id} is kept by the product.` : undefined;
}

/** Why no area anywhere can have this title; undefined when one can. */
export function faultOfTitle(title: string): string | undefined {
  if (title.length <= longestTitle && /^[\p{L}\p{N}][\p{L}\p{N} &'-]*$/u.test(title)) return undefined;
  return `"${title}" can't be a title: at most ${longestTitle} letters, figures and spaces; choose one with -- --title "…".`;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The title of an area for which none is given. */
export const titleOf = (id: string): string => id.split("-").map(capital).join(" ");

/** What the template's places are filled with. */
export function valuesOf(id: string, title: string, more: Record<string, string>): Record<string, string> {
  const pascal = id.split("-").map(capital).join("");
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return { id, title, pascal, camel, schema: `area_${id.replaceAll("-", "_")}`, topic: topic.title, topicId: topic.id, ...more };
}

/** Writes every file of a folder of the template into `target`, the one file of a folder under another name if one is given. */
export function fillTemplate(folder: string, target: string, values: Record<string, string>, name?: string): void {
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (whole, key: string) => values[key] ?? whole);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = join(entry.parentPath, entry.name);
    const to = join(target, name ?? fill(from.slice(folder.length + 1, -suffix.length)));
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, fill(readFileSync(from, "utf8")));
  }
}
