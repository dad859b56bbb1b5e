import * as v from "valibot";
import type { Data } from "./client.ts";
import { rowOf } from "./failure.ts";
import { readRow } from "./read-table.ts";

const text = v.nullish(v.string(), null);

/** What somebody may read while consent is missing: whom to ask. */
const missingConsent = v.object({
  school: text,
  teachers: text,
  mailed_at: text,
});

const profile = v.object({
  id: v.string(),
  name: v.nullish(v.string(), ""),
  // Optional, so that areas of other releases still fit what the shell offers.
  nickname: v.nullish(v.string()),
  email: v.nullish(v.string(), ""),
  // An unknown role gets the rights of the smallest one on the screens; the server decides about the rest.
  role: v.fallback(v.picklist(["student", "teacher", "facilitator", "admin"]), "student"),
  grade_level: v.nullish(v.number(), null),
  gender: text,
  continent: text,
  country: text,
  state: text,
  city: text,
  school_name: text,
  school_id: text,
  school_link: text,
  school_since: text,
  // The grade that the school has set, 3 to 12.
  school_grade: v.nullish(v.number()),
  profile_completed: v.nullish(v.boolean(), false),
  team_id: text,
  avatar_url: text,
  created_at: text,
  updated_at: text,
  // Null where nothing is missing.
  consent: v.nullish(missingConsent),
});

/** A person as the product knows them. */
export type Profile = v.InferOutput<typeof profile>;

/**
 * What other students call a person, as the database decides it for team mates: the nickname of a student, or the first word of
 * their name; the whole name of everybody else. Empty where there is none.
 */
export function shownName({ role, name, nickname }: Pick<Profile, "role" | "name" | "nickname">): string {
  if (role !== "student") return name;
  return nickname?.trim() || (name.trim().split(/\s+/u)[0] ?? "");
}

/** Reads one row of `profiles`; throws when it isn't one. */
export function readProfile(row: unknown): Profile {
  return v.parse(profile, row);
}

/**
 * Reads a person's own profile.
 *
 * @throws DataFailure with code `PGRST116` when there is none
 */
export async function fetchProfile(data: Data, userId: string, signal?: AbortSignal): Promise<Profile> {
  const row = await readRow(data, "profiles", { select: "*,consent", id: `eq.${userId}` }, signal);
  return readProfile(rowOf({ data: row, error: null }));
}
