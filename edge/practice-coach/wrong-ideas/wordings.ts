import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const schema = v.object({ writer: v.string(), wordings: v.record(v.string(), v.array(v.string())), honest: v.array(v.string()) });

/**
 * How children could say each misconception of an activity, and good or at least not wrong answers to its questions. Its writer,
 * one of four, had read what a student sees and the titles of the misconceptions, neither its cues nor the wordings of tests.
 */
export type Wordings = v.InferOutput<typeof schema>;

/** Texts by what they say, whoever wrote them. */
export type Texts = Omit<Wordings, "writer">;

export const wordingsFolder: string = join(import.meta.dirname, "wordings");

/** The wordings of an activity of the catalogue; null for one that has none, such as a teacher's own. */
export function readWordings(activity: string): Wordings | null {
  // An id comes with a request: nothing but a name of a file is looked for.
  if (!/^[a-z0-9.-]+$/.test(activity)) return null;
  const file = join(wordingsFolder, `${activity}.json`);
  return existsSync(file) ? v.parse(schema, JSON.parse(readFileSync(file, "utf8"))) : null;
}
