import * as v from "valibot";
import type { Data } from "./client.ts";
import { rowOf, valueOf } from "./failure.ts";
import { callFunction } from "./functions.ts";

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

/** What the profile-completion popup saves. The e-mail address is the server's to fill in. */
export type ProfileAnswers = {
  name: string;
  role: "student" | "teacher";
  grade_level: number | null;
  gender: string | null;
  continent: string;
  country: string;
  state: string | null;
  city: string | null;
  school_name: string | null;
};

/** What a person changes on their profile page. Another e-mail address is the account's to confirm first. */
export type ProfileEdit = {
  name: string;
  /** Left out where it stays as it is. */
  nickname?: string | null;
  email: string;
  country: string | null;
  state: string | null;
  city: string | null;
};

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
  const query = data.rest.from("profiles").select("*, consent").eq("id", userId);
  return readProfile(rowOf(await (signal ? query.abortSignal(signal) : query).maybeSingle()));
}

/**
 * Saves the answers of the popup and marks the profile as completed, whether there was a row or not. What was typed goes through the
 * server's function, which hears it first; what was chosen from a list is written to the table.
 *
 * @throws DataFailure with code `unsafe` and the calm answer where a text signals danger or would hurt somebody
 */
export async function saveProfile(data: Data, userId: string, answers: ProfileAnswers): Promise<Profile> {
  const { name, country, state, city, school_name, ...chosen } = answers;
  await callFunction(data, "profile/texts", { name, country, state, city, school_name });
  // The function has made the row where there was none.
  const row = { ...chosen, profile_completed: true, updated_at: new Date().toISOString() };
  const saved = valueOf(await data.rest.from("profiles").update(row).eq("id", userId).select().single());
  // The embedded database's API answers a computed column where something is read alone.
  const asked = valueOf(await data.rest.from("profiles").select("consent").eq("id", userId).maybeSingle()) as { consent?: unknown } | null;
  return readProfile({ ...saved, consent: asked?.consent });
}

/**
 * Saves what a person changed on their profile page.
 * The server keeps `email` at the account's address, so the answer shows the old one until the new one is confirmed.
 *
 * @throws DataFailure with code `not_kept` and a sentence for the person when a text is refused, `unsafe` with the calm answer where
 * one signals danger or would hurt somebody
 */
export async function updateProfile(data: Data, { name, nickname, country, state, city }: ProfileEdit): Promise<Profile> {
  const texts = { name, ...(nickname === undefined ? {} : { nickname }), country, state, city };
  return v.parse(v.object({ profile }), await callFunction(data, "profile/texts", texts)).profile;
}
