import * as v from "valibot";
import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";
import { callFunction } from "./functions.ts";
import { readProfile, type Profile } from "./profile.ts";

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
  return readProfile(v.parse(v.object({ profile: v.unknown() }), await callFunction(data, "profile/texts", texts)).profile);
}
