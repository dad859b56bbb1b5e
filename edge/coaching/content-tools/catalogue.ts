import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { asWritten, sentencesOf } from "#supabase/functions/_shared/text/index.ts";
import { checkActivity } from "./check-activity.ts";
import type { Entry, Fault } from "./entry.ts";
import { parseActivity } from "./parse-activity.ts";

export interface Catalogue {
  entries: Entry[];
  faults: Fault[];
}

/** Where the activities of this repository are. */
export const contentFolder = fileURLToPath(new URL("../content", import.meta.url));

/** Reads and checks every activity file below a folder. */
export async function readCatalogue(folder: string = contentFolder): Promise<Catalogue> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".md")).toSorted();
  const files = await Promise.all(names.map(async (file) => ({ file, source: await readFile(join(folder, file), "utf8") })));
  return checkCatalogue(files);
}

let own: Promise<Catalogue> | undefined;

/** The activities of this repository as they were when this process first asked: reading and checking them takes half a second. */
export function ownCatalogue(): Promise<Catalogue> {
  own ??= readCatalogue();
  return own;
}

/** Checks each file, and all of them against each other. */
export function checkCatalogue(files: { file: string; source: string }[]): Catalogue {
  const parsed = files.map(({ file, source }) => ({ source, ...parseActivity(file, source) }));
  const faults = parsed.flatMap((one) => checkActivity(one, one.source));
  const entries = parsed.map(({ entry }) => entry);
  faults.push(...repeatedTitles(entries), ...repeatedSentences(parsed), ...misplaced(entries));
  return { entries, faults };
}

function repeatedTitles(entries: Entry[]): Fault[] {
  const seen = new Map<string, Entry>();
  const faults: Fault[] = [];
  for (const entry of entries) {
    const key = entry.activity.title.toLowerCase();
    const first = seen.get(key);
    if (first !== undefined) faults.push({ file: entry.file, line: entry.lineOf("title"), problem: `${first.file} has this title too` });
    seen.set(key, first ?? entry);
    const twin = entries.find((other) => other !== entry && other.activity.id === entry.activity.id && other.file < entry.file);
    if (twin !== undefined) faults.push({ file: entry.file, line: entry.lineOf("id"), problem: `${twin.file} has this id too` });
  }
  return faults;
}

/** An order that two activities of one list have, and prerequisites that don't exist or come later. */
function misplaced(entries: Entry[]): Fault[] {
  const faults: Fault[] = [];
  const listOf = ({ categoryActivity, subCategory, activity }: Entry): string => `${categoryActivity}/${subCategory}/${activity.band}`;
  for (const entry of entries) {
    const refuse = (key: string, problem: string): void => void faults.push({ file: entry.file, line: entry.lineOf(key), problem });
    const twin = entries.find((other) => other.order === entry.order && listOf(other) === listOf(entry) && other.file < entry.file);
    if (entry.order !== null && twin !== undefined) refuse("order", `${twin.file} has the order ${entry.order} too`);
    for (const id of entry.after) {
      const earlier = entries.find(({ activity }) => activity.id === id);
      if (earlier === undefined) refuse("after", `there is no activity ${id}`);
      else if (earlier.order === null || entry.order === null || earlier.order >= entry.order)
        refuse("after", `${id} comes after this one: its order has to be lower`);
    }
  }
  return faults;
}

/** A sentence of ten words or more belongs to one file only. */
function repeatedSentences(files: { entry: Entry; source: string }[]): Fault[] {
  const seen = new Map<string, string>();
  const faults: Fault[] = [];
  for (const { entry, source } of files) {
    source.split("\n").forEach((text, index) => {
      // What a student says of their own work may be said alike: the levels count alike.
      if (text.startsWith("  - for you: ")) return;
      for (const sentence of sentencesOf(text)) {
        if (sentence.words.length < 10) continue;
        const key = sentence.words.map((word) => word.folded).join(" ");
        const first = seen.get(key);
        if (first !== undefined && first !== entry.file) {
          faults.push({
            file: entry.file,
            line: index + 1,
            problem: `${first} has this sentence too: "${asWritten(text, sentence.words)}"`,
          });
        }
        seen.set(key, first ?? entry.file);
      }
    });
  }
  return faults;
}
