import { readFile } from "node:fs/promises";
import { readRosterFile, RosterFault } from "@learn/roster";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { OperatorFault } from "./backend.ts";
import { answerOf, findSchool } from "./schools.ts";

/** A list of students for a school. `isWhole`: who isn't on it has left the classes that it names, as with every OneRoster bundle. */
export interface RosterFile {
  /** Of the school. */
  name: string;
  file: string;
  isWhole: boolean;
  isPreview: boolean;
}

const outcomeSchema = v.object({
  new: v.number(),
  changed: v.number(),
  gone: v.number(),
  same: v.number(),
  faults: v.number(),
  new_classes: v.array(v.string()),
  lines: v.array(
    v.object({ line: v.nullish(v.number()), name: v.nullish(v.string(), ""), what: v.string(), fault: v.nullish(v.string()) }),
  ),
});

/**
 * Takes a file of students into a school, all of it but the faulty lines or nothing; with `isPreview` it only tells what that would do.
 *
 * @throws OperatorFault with a sentence where there is no such file or school, or the file is no list of students
 */
export async function importFile(
  client: SupabaseClient,
  { name, file, isWhole, isPreview }: RosterFile,
): Promise<v.InferOutput<typeof outcomeSchema>> {
  const school = await findSchool(client, name);
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new OperatorFault(`${file} can't be read.`, { cause });
  });
  try {
    const roster = readRosterFile(bytes, name);
    const args = { school, roster: roster.lines, is_whole: roster.isWhole || isWhole, is_preview: isPreview };
    return v.parse(outcomeSchema, answerOf(await client.rpc("import_roster_as_operator", args)));
  } catch (cause) {
    if (cause instanceof RosterFault) throw new OperatorFault(`${file}: ${cause.message}`, { cause });
    throw cause;
  }
}

/** What a list did, or would do, as lines of text: the counts, and every fault. */
export function describeImport(outcome: v.InferOutput<typeof outcomeSchema>, isPreview: boolean): string[] {
  const { lines, new_classes: classes, faults } = outcome;
  return [
    ...lines
      .filter(({ what }) => what === "fault")
      .map(({ line, name, fault }) => `line ${line ?? "?"}, ${name || "no name"}: ${fault ?? ""} It is left out.`),
    ...(classes.length > 0 ? [`new classes: ${classes.join(", ")}`] : []),
    `${outcome.new} new, ${outcome.changed} changed, ${outcome.gone} gone, ${outcome.same} as before, ${faults} left out`,
    isPreview
      ? "Nothing is changed yet: the same command without --preview takes the list in."
      : "Who teaches a class, and every admin, makes its cards at /admin, under Classes.",
  ];
}
