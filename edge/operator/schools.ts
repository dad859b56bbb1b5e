import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { OperatorFault } from "./backend.ts";

/** What an operator says of a new school. */
export interface NewSchool {
  name: string;
  /** The address of somebody who has signed up: they switch areas and make join codes at /admin. */
  admin: string;
  /** Ids as in areas.json; all that there are when left out. */
  areas?: string[] | undefined;
  /** Whom a learner in distress can turn to, as a coach would say it. */
  safePerson?: string | undefined;
}

const idsSchema = v.array(v.object({ id: v.string() }));

/**
 * Makes a school and its first admin, both or none.
 *
 * @returns the id of the school
 * @throws OperatorFault with a sentence where the name is taken, nobody has the address, or there is no such area
 */
export async function createSchool(client: SupabaseClient, { name, admin, areas, safePerson }: NewSchool): Promise<string> {
  const person = await findPerson(client, admin);
  if (areas !== undefined) await checkAreas(client, areas);
  const fields = { name: name.trim(), safe_person: safePerson ?? null, ...(areas === undefined ? {} : { enabled_areas: areas }) };
  const made = await client.from("schools").insert(fields).select("id");
  if (made.error?.code === "23505") throw new OperatorFault(`There is a school named ${name.trim()} already.`);
  if (made.error) throw new OperatorFault(`The school can't be made: ${made.error.message}`);
  const school = only(v.parse(idsSchema, made.data));
  const staff = await client.from("school_staff").insert({ user_id: person, school_id: school, role: "admin" });
  if (staff.error) {
    await client.from("schools").delete().eq("id", school);
    throw new OperatorFault(`${admin} can't be made admin, and so the school wasn't made: ${staff.error.message}`);
  }
  return school;
}

async function findPerson(client: SupabaseClient, email: string): Promise<string> {
  const { data, error } = await client.from("profiles").select("id").eq("email", email.trim().toLowerCase());
  if (error) throw new OperatorFault(`The backend answers: ${error.message}`);
  const [found] = v.parse(idsSchema, data);
  if (found === undefined) throw new OperatorFault(`Nobody has signed up with ${email}: let them do so and complete their profile first.`);
  return found.id;
}

async function checkAreas(client: SupabaseClient, areas: string[]): Promise<void> {
  const { data, error } = await client.from("areas").select("id");
  if (error) throw new OperatorFault(`The backend answers: ${error.message}`);
  const known = v.parse(idsSchema, data).map(({ id }) => id);
  const unknown = areas.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new OperatorFault(`There is no area ${unknown.join(", ")}. There are: ${known.toSorted().join(", ")}.`);
}

function only<Item extends { id: string }>(items: Item[]): string {
  const [item] = items;
  if (item === undefined) throw new OperatorFault("The backend has made nothing and says nothing.");
  return item.id;
}
