import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { OperatorFault } from "./backend.ts";

/** Somebody who is told when a student of a school may be in danger. */
export interface SafePerson {
  name: string;
  email: string;
}

const peopleSchema = v.array(v.object({ school_id: v.string(), place: v.number(), email: v.string() }));
/** So many are told at most; the database refuses more, too. */
export const mostPeople = 6;

/** Who is told at each school, in order. @throws OperatorFault where the backend refuses */
export async function listSafePeople(client: SupabaseClient): Promise<v.InferOutput<typeof peopleSchema>> {
  const { data, error } = await client.from("school_safe_people").select("school_id, place, email").order("place");
  if (error) throw new OperatorFault(`The backend answers: ${error.message}`);
  return v.parse(peopleSchema, data);
}

/**
 * Puts a person at a place of those who are told at once, in place of who is there; without one, at the first that is free. Who had
 * another place leaves it.
 *
 * @param place - from 1, the safe person, to 6
 * @throws OperatorFault with a sentence where no place is free
 */
export async function setSafePerson(client: SupabaseClient, school: string, person: SafePerson, place?: number): Promise<void> {
  const others = (await listSafePeople(client)).filter(({ school_id, email }) => school_id === school && email !== person.email);
  const free = Array.from({ length: mostPeople }, (_, index) => index + 1).find((each) => others.every((other) => other.place !== each));
  const wanted = place ?? free;
  if (wanted === undefined)
    throw new OperatorFault(`This school has named ${mostPeople} people: say whose place this one takes, with --place 1 to 6.`);
  const table = (): ReturnType<SupabaseClient["from"]> => client.from("school_safe_people");
  const left = await table().delete().eq("school_id", school).eq("email", person.email);
  const put = left.error
    ? left
    : await table().upsert({ school_id: school, place: wanted, name: person.name, email: person.email, role: "at_once" });
  if (put.error) throw new OperatorFault(`${person.email} can't be named: ${put.error.message}`);
}
