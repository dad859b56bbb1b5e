import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const schema = v.array(v.object({ writer: v.string(), wordings: v.record(v.string(), v.array(v.string())), honest: v.array(v.string()) }));

/**
 * How children could say each misconception of an activity, and good or at least not wrong answers to its questions. Its writer
 * had read what a student sees and the titles of the misconceptions, neither its cues nor the wordings of others or of tests.
 */
export type Wordings = v.InferOutput<typeof schema>[number];

/** Texts by what they say, whoever wrote them. */
export type Texts = Omit<Wordings, "writer">;

export const wordingsFolder: string = join(import.meta.dirname, "wordings");

/** What each writer wrote for an activity of the catalogue; nothing for one that has no wordings, such as a teacher's own. */
export function readWordings(activity: string): Wordings[] {
  // An id comes with a request: nothing but a name of a file is looked for.
  if (!/^[a-z0-9.-]+$/.test(activity)) return [];
  const file = join(wordingsFolder, `${activity}.json`);
  return existsSync(file) ? v.parse(schema, JSON.parse(readFileSync(file, "utf8"))) : [];
}

/** The texts of several writers for one activity; null where nobody wrote any. */
export function allTexts(written: readonly Texts[]): Texts | null {
  if (written.length === 0) return null;
  const ids = [...new Set(written.flatMap(({ wordings }) => Object.keys(wordings)))];
  return {
    wordings: Object.fromEntries(ids.map((id) => [id, written.flatMap(({ wordings }) => wordings[id] ?? [])])),
    honest: written.flatMap(({ honest }) => honest),
  };
}
