import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { OperatorFault } from "./backend.ts";
import { describedAreas } from "#server/repository.ts";
import { listSafePeople, setSafePerson } from "./safe-people.ts";

/** What an operator says of a new school. */
export interface NewSchool {
  name: string;
  /** The address of somebody who has signed up: they switch areas and make join codes at /admin. */
  admin: string;
  /** Ids as in areas.json; all that there are when left out. */
  areas?: string[] | undefined;
  /** Whom a learner in distress can turn to, as a coach would say it. */
  safePerson?: string | undefined;
  /** Who gets a mail when a student may be in danger. */
  safeEmail?: string | undefined;
  /** What all students of the school may use in a day; no limit of the school's own when left out. */
  dailyTokens?: number | undefined;
  /** Whether areas that come later begin open; closed when left out. */
  newAreasOpen?: boolean | undefined;
}

/** A school as an operator reads it. */
export interface ListedSchool extends Omit<NewSchool, "admin" | "areas" | "safeEmail"> {
  id: string;
  admins: string[];
  areas: string[];
  members: number;
  /** Who is told when a student may be in danger, in order. */
  safeEmails: string[];
}

const idsSchema = v.array(v.object({ id: v.string() }));

/**
 * Makes a school and its first admin, both or none.
 *
 * @param described - the ids of the areas that this repository describes
 * @returns the id of the school
 * @throws OperatorFault with a sentence where the name is taken, nobody has the address, or there is no such area
 */
export async function createSchool(client: SupabaseClient, school: NewSchool, described = describedAreas()): Promise<string> {
  const { name, admin, safePerson, safeEmail, dailyTokens, newAreasOpen = false } = school;
  const person = await findPerson(client, "--admin", admin);
  const known = await findAreas(client, described);
  const areas = school.areas ?? known;
  checkAreas(areas, known);
  const fields = {
    name: name.trim(),
    safe_person: safePerson ?? null,
    daily_tokens: dailyTokens ?? null,
    new_areas_open: newAreasOpen,
    enabled_areas: areas,
    // What is there and wasn't named is no new area.
    closed_areas: newAreasOpen ? known.filter((id) => !areas.includes(id)) : [],
  };
  const made = await client.from("schools").insert(fields).select("id");
  if (made.error?.code === "23505") throw new OperatorFault(`There is a school named ${name.trim()} already.`);
  if (made.error) throw new OperatorFault(`The school can't be made: ${made.error.message}`);
  const id = only(v.parse(idsSchema, made.data));
  const staff = await client.from("school_staff").insert({ user_id: person, school_id: id, role: "admin" });
  if (staff.error) {
    await client.from("schools").delete().eq("id", id);
    throw new OperatorFault(`${admin} can't be made admin, and so the school wasn't made: ${staff.error.message}`);
  }
  if (safeEmail !== undefined) await setSafePerson(client, id, { name: (safePerson ?? safeEmail).slice(0, 100), email: safeEmail }, 1);
  return id;
}

/** The id of the school of a name, in any case of letters. @throws OperatorFault with a sentence where there is none */
export async function findSchool(client: SupabaseClient, name: string): Promise<string> {
  const wanted = name.trim().toLowerCase();
  const named = v.array(v.object({ id: v.string(), name: v.string() }));
  const found = v
    .parse(named, answerOf(await client.from("schools").select("id, name")))
    .find((school) => school.name.toLowerCase() === wanted);
  if (found === undefined) throw new OperatorFault(`There is no school named ${name.trim()}: npm run school -- list`);
  return found.id;
}

const schoolsSchema = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    enabled_areas: v.array(v.string()),
    closed_areas: v.array(v.string()),
    new_areas_open: v.boolean(),
    daily_tokens: v.nullable(v.number()),
    safe_person: v.nullable(v.string()),
  }),
);
const staffSchema = v.array(v.object({ user_id: v.string(), school_id: v.string() }));
const peopleSchema = v.array(v.object({ id: v.string(), email: v.nullable(v.string()) }));

/** Every school that there is, by name. @throws OperatorFault where the backend refuses */
export async function listSchools(client: SupabaseClient): Promise<ListedSchool[]> {
  const fields = "id, name, enabled_areas, closed_areas, new_areas_open, daily_tokens, safe_person";
  const schools = v.parse(schoolsSchema, answerOf(await client.from("schools").select(fields).order("name")));
  const staff = v.parse(staffSchema, answerOf(await client.from("school_staff").select("user_id, school_id").eq("role", "admin")));
  const ids = staff.map(({ user_id }) => user_id);
  const people = v.parse(peopleSchema, answerOf(await client.from("profiles").select("id, email").in("id", ids)));
  const emails = new Map(people.map(({ id, email }) => [id, email ?? id]));
  const known = await findAreas(client, describedAreas());
  const safe = await listSafePeople(client);
  return Promise.all(
    schools.map(async (school) => ({
      id: school.id,
      name: school.name,
      admins: staff.filter(({ school_id }) => school_id === school.id).map(({ user_id }) => emails.get(user_id) ?? user_id),
      areas: school.new_areas_open
        ? [...new Set([...school.enabled_areas, ...known])].filter((id) => !school.closed_areas.includes(id))
        : school.enabled_areas,
      newAreasOpen: school.new_areas_open,
      dailyTokens: school.daily_tokens ?? undefined,
      safePerson: school.safe_person ?? undefined,
      safeEmails: safe.filter(({ school_id }) => school_id === school.id).map(({ email }) => email),
      members: await countMembers(client, school.id),
    })),
  );
}

/** A school as lines of text. */
export function describeSchool(school: ListedSchool): string {
  return [
    `${school.name} (${school.id})`,
    `  admins: ${school.admins.join(", ") || "none"}`,
    `  members: ${school.members}`,
    `  areas: ${school.areas.toSorted().join(", ") || "none"}; new ones begin ${school.newAreasOpen ? "open" : "closed"}`,
    `  tokens a day: ${school.dailyTokens ?? "no limit of its own"}`,
    `  person to turn to: ${school.safePerson ?? "not named"}`,
    `  told of danger: ${school.safeEmails.join(", ") || `nobody! ${nobodyTold(school.name)}`}`,
  ].join("\n");
}

/** How a school without anybody who is told gets somebody. */
export const nobodyTold = (name: string): string =>
  `Name somebody at /admin, or: npm run school -- safe "${name}" --person "Ms Okoro" --email okoro@hill.example`;

async function countMembers(client: SupabaseClient, school: string): Promise<number> {
  const { count, error } = await client.from("profiles").select("id", { count: "exact", head: true }).eq("school_id", school);
  if (error) throw new OperatorFault(`The backend answers: ${error.message}`);
  return count ?? 0;
}

/** What the backend answers. @throws OperatorFault with its reason */
export function answerOf({ data, error }: { data: unknown; error: { message: string } | null }): unknown {
  if (error) throw new OperatorFault(`The backend answers: ${error.message}`);
  return data;
}

/** The id of whoever has an address. @throws OperatorFault that names the option where nobody has it */
export async function findPerson(client: SupabaseClient, option: string, email: string): Promise<string> {
  const [found] = v.parse(idsSchema, answerOf(await client.from("profiles").select("id").eq("email", email.trim().toLowerCase())));
  if (found === undefined)
    throw new OperatorFault(`${option}: Nobody has signed up with ${email}: let them do so and complete their profile first.`);
  return found.id;
}

/** The ids of the areas that there are: those that talk have a row, the others are known by their description alone. */
async function findAreas(client: SupabaseClient, described: readonly string[]): Promise<string[]> {
  const rows = v.parse(idsSchema, answerOf(await client.from("areas").select("id")));
  return [...new Set([...rows.map(({ id }) => id), ...described])].toSorted();
}

function checkAreas(areas: string[], known: string[]): void {
  const unknown = areas.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new OperatorFault(`--areas: There is no area ${unknown.join(", ")}. There are: ${known.join(", ")}.`);
}

function only<Item extends { id: string }>(items: Item[]): string {
  const [item] = items;
  if (item === undefined) throw new OperatorFault("The backend has made nothing and says nothing.");
  return item.id;
}
