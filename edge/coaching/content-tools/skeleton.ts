import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Entry } from "./entry.ts";
import { folderOf, programGreetings, subCategories, titleCharacters } from "./rules.ts";

// Two questions in a row turn on an idea, and the third on none. First a guess, then the hand, then the reason.
const template = readFileSync(join(import.meta.dirname, "templates/new-activity.md"), "utf8");
/** What an activity with a program has in place of cards. */
const program = /### Prepared program[\s\S]*?(?=## For the assessor)/;
const cards = /\n```sort[\s\S]*?```\n/;

/** What an author settles before the first line. */
export interface Plan {
  subCategory: string;
  title: string;
  /** 1 to 3, or 4 for mixed groups. */
  band: number;
}

export type NewActivity = { id: string; file: string; source: string } | { problem: string };

/**
 * A file that has every part in its place, with a TODO wherever the author's words go.
 *
 * @param entries - the activities that exist, for a free title and the next place in the list
 * @returns the path below the content folder, or why there can be no such activity, in words for a teacher
 */
export function newActivity({ subCategory, title, band }: Plan, entries: Entry[]): NewActivity {
  const known = Object.values(subCategories).flat();
  const name = known.find((one) => one.toLowerCase() === subCategory.toLowerCase() || folderOf(one) === subCategory);
  const area = Object.keys(subCategories).find((one) => subCategories[one]?.includes(name ?? ""));
  if (name === undefined || area === undefined)
    return { problem: `There is no sub-category "${subCategory}". These exist: ${known.join(", ")}.` };
  if (![1, 2, 3, 4].includes(band)) return { problem: "Say for whom it is: --band 1 (8-11), 2 (11-14), 3 (14-18) or 4 (mixed groups)." };
  const slug = title
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (slug === "" || title.length > titleCharacters) return { problem: `A title has 1 to ${titleCharacters} characters: "${title}".` };
  const twin = entries.find(({ activity }) => activity.title.toLowerCase() === title.toLowerCase());
  if (twin !== undefined) return { problem: `${twin.file} has this title already.` };
  const orders = entries.filter((entry) => entry.subCategory === name && entry.activity.band === band).map(({ order }) => order ?? 0);
  const id = `${slug}.band${band}`;
  const order = Math.max(0, ...orders) + 1;
  const hasProgram = area in programGreetings;
  const values: Record<string, string | number> = {
    id,
    "the title": /[:"#]/.test(title) ? `"${title.replaceAll('"', '\\"')}"` : title,
    area,
    "sub-category": name,
    band,
    exhibit: hasProgram ? "program" : "sort",
    order,
  };
  const filled = template
    .replace(hasProgram ? cards : program, "")
    .replace(/\{\{([\w -]+)\}\}/g, (sign, key: string) => String(values[key] ?? sign));
  return { id, file: `${folderOf(name)}/${id}.md`, source: filled };
}
