import { rosterOutcome, type RosterOutcome } from "@learn/roster/outcome";
import * as v from "valibot";
import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";
import { ask } from "./functions.ts";
import { row } from "./row.ts";

/** The students of a class with an account of the school, and what they type for the school at sign-in (`handle`). */
const classAccounts = v.object({
  school: v.string(),
  handle: v.string(),
  accounts: v.array(row({ user_id: v.string(), name: v.string(), username: v.string(), card_made_at: v.nullable(v.string()) })),
});

const card = row({ first_name: v.string(), username: v.string(), secret: v.string(), pictures: v.array(v.string()) });

/** What stands on one sign-in card. It is told once. */
export type SignInCard = v.InferOutput<typeof card>;

/** What becomes of a list. `classId`: it is for this class, whose teacher may take it in, too; `isWhole`: who isn't on it has left. */
export interface RosterImport {
  lines: readonly object[];
  classId: string | null;
  isWhole: boolean;
  isPreview: boolean;
}

/**
 * Takes a list of students into a school, or tells what that would do.
 *
 * @throws DataFailure with code `42501` for everybody but an admin, or who keeps the class, as every function here
 */
export async function importRoster(
  data: Data,
  schoolId: string,
  { lines, classId, isWhole, isPreview }: RosterImport,
): Promise<RosterOutcome> {
  const args = { school: schoolId, roster: lines, is_whole: isWhole, is_preview: isPreview, ...(classId !== null && { class: classId }) };
  // The type of a JSON argument knows no plain objects.
  return v.parse(rosterOutcome, valueOf(await data.rest.rpc("import_roster", args as never)));
}

/** Which students of a class have an account of the school. */
export const fetchClassAccounts = (data: Data, classId: string) => ask(data, classAccounts, "class_accounts", { class: classId });

/** Makes new cards for a class, or for some of it; the cards before, passwords and sessions end. */
export const makeSignInCards = (data: Data, classId: string, people?: string[]) =>
  ask(data, v.array(card), "make_sign_in_cards", { class: classId, ...(people && { people }) });
