import { readFile } from "node:fs/promises";
import { readRosterFile, RosterFault, withWhole, type Roster } from "@learn/roster";
import { rosterOutcome, type RosterOutcome } from "@learn/roster/outcome";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { OperatorFault } from "./backend.ts";
import { answerOf, findSchool } from "./schools.ts";

/** A list of students for a school. `isWhole`: who isn't on it has left the classes that it names, as with every OneRoster bundle of everything. */
export interface RosterFile {
  /** Of the school. */
  name: string;
  file: string;
  isWhole: boolean;
  isPreview: boolean;
  /** What is said of every line that looks like a child who is there already and says nothing itself; they are left out without. */
  sameNames?: string | undefined;
}

/** What a list did, or would do, and what was left out of it before. */
export type Import = RosterOutcome & { notes: string[] };

/**
 * Takes a file of students into a school, all of it but the faulty lines or nothing; with `isPreview` it only tells what that would do.
 *
 * @throws OperatorFault with a sentence where there is no such file or school, or the file is no list of students
 */
export async function importFile(client: SupabaseClient, { name, file, isWhole, isPreview, sameNames }: RosterFile): Promise<Import> {
  const school = await findSchool(client, name);
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new OperatorFault(`${file} can't be read.`, { cause });
  });
  return importRoster(
    client,
    school,
    readFor(file, () => withWhole(readRosterFile(bytes, name), isWhole)),
    isPreview,
    sameNames,
  );
}

/** Takes a list that was read into a school, or only tells what that would do. */
export async function importRoster(
  client: SupabaseClient,
  school: string,
  roster: Roster,
  isPreview: boolean,
  sameNames?: string,
): Promise<Import> {
  const lines = roster.lines.map((line) => ({ ...line, same: line.same ?? sameNames }));
  const args = { school, roster: lines, is_whole: roster.isWhole, is_preview: isPreview };
  return { ...v.parse(rosterOutcome, answerOf(await client.rpc("import_roster_as_operator", args))), notes: roster.notes };
}

/**
 * What reading a list answers.
 *
 * @param source - a file or a server, for the sentence
 * @throws OperatorFault where it is no list of students
 */
export function readFor(source: string, read: () => Roster): Roster {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof RosterFault) throw new OperatorFault(`${source}: ${cause.message}`, { cause });
    throw cause;
  }
}

/** What a list did, or would do, as lines of text: the counts, and every fault. */
export function describeImport(outcome: Import, isPreview: boolean): string[] {
  const { lines, newClasses, notes } = outcome;
  return [
    ...lines
      .filter(({ what }) => what === "fault")
      .map(
        ({ line, file, name, fault }) =>
          `${file ? `${file}, ` : ""}line ${line ?? "?"}, ${name || "no name"}: ${fault ?? ""} It is left out.`,
      ),
    ...lines.flatMap((one) => describeLikeness(one) ?? []),
    ...notes,
    ...(newClasses.length > 0 ? [`new classes: ${newClasses.join(", ")}`] : []),
    countsOf(outcome),
    isPreview
      ? "Nothing is changed yet: the same command without --preview takes the list in."
      : "Who teaches a class, and every admin, makes its cards at /admin, under Classes.",
  ];
}

/** Whose name a line has, and what becomes of it; undefined where nobody has it. */
function describeLikeness({ line, file, name, what, alike }: RosterOutcome["lines"][number]): string | undefined {
  if (alike === undefined) return undefined;
  const { may, classes } = alike;
  const whom = alike.line === null ? `${alike.name ?? "somebody"} of ${classes ?? "no class"}` : `line ${alike.line}`;
  const happens = {
    asked: `It is left out: say in a column "same", or with --same-names, ${may.join(" or ")}.`,
    twice: "It is one account, in both classes.",
    new: "It gets an account of its own.",
  };
  const become = happens[what as keyof typeof happens] ?? "It is the same account.";
  return `${file ? `${file}, ` : ""}line ${line ?? "?"}, ${name}: looks like ${whom}. ${become}`;
}

/** How many students a list concerns. */
export function countsOf({ changed, gone, same, faults, asked, ...outcome }: RosterOutcome): string {
  return `${outcome.new} new, ${changed} changed, ${gone} gone, ${same} as before, ${faults + asked} left out`;
}
