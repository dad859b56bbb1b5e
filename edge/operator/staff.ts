import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { OperatorFault } from "./backend.ts";
import { answerOf, findPerson } from "./schools.ts";

/** What somebody of a school's staff may do. */
export interface Appointment {
  email: string;
  role: "admin" | "facilitator" | "teacher";
  /** The names of the classes that they teach. */
  classes: string[];
  /** Whether they may open safety cases, which an admin may in any case. */
  isSafePerson: boolean;
}

const classesSchema = v.array(v.object({ id: v.string(), name: v.string() }));

/**
 * Makes somebody who has signed up staff of a school, or changes what they may do.
 *
 * @throws OperatorFault with a sentence where nobody has the address, or there is no such class
 */
export async function addStaff(client: SupabaseClient, school: string, appointment: Appointment): Promise<void> {
  const person = await findPerson(client, "--email", appointment.email);
  const there = v.parse(
    classesSchema,
    answerOf(await client.from("school_classes").select("id, name").eq("school_id", school).is("archived_at", null)),
  );
  const classes = appointment.classes.map((name) => {
    const found = there.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!found) throw new OperatorFault(`--classes: There is no class ${name}. There are: ${there.map((one) => one.name).join(", ")}.`);
    return found.id;
  });
  const row = { user_id: person, school_id: school, role: appointment.role, is_safe_person: appointment.isSafePerson };
  answerOf(await client.from("school_staff").upsert(row));
  answerOf(await client.from("school_class_teachers").delete().eq("user_id", person).eq("school_id", school));
  const taught = classes.map((id) => ({ class_id: id, school_id: school, user_id: person }));
  if (taught.length > 0) answerOf(await client.from("school_class_teachers").insert(taught));
}

/** Ends an appointment. @throws OperatorFault with a sentence where there is none */
export async function removeStaff(client: SupabaseClient, school: string, email: string): Promise<void> {
  const person = await findPerson(client, "--email", email);
  const gone = client.from("school_staff").delete().eq("user_id", person).eq("school_id", school).select("role");
  if (v.parse(v.array(v.unknown()), answerOf(await gone)).length === 0) throw new OperatorFault(`${email} is no staff of this school.`);
}

const staffSchema = v.array(
  v.object({
    user_id: v.string(),
    role: v.string(),
    is_safe_person: v.boolean(),
    is_data_person: v.boolean(),
    school_class_teachers: v.array(v.object({ school_classes: v.object({ name: v.string(), archived_at: v.nullable(v.string()) }) })),
  }),
);

/** Who is staff of a school, each as a line of text. @throws OperatorFault where the backend refuses */
export async function listStaff(client: SupabaseClient, school: string): Promise<string[]> {
  const fields = "user_id, role, is_safe_person, is_data_person, school_class_teachers(school_classes(name, archived_at))";
  const staff = v.parse(staffSchema, answerOf(await client.from("school_staff").select(fields).eq("school_id", school).order("role")));
  const ids = staff.map(({ user_id }) => user_id);
  const people = v.parse(
    v.array(v.object({ id: v.string(), email: v.string() })),
    answerOf(await client.from("profiles").select("id, email").in("id", ids)),
  );
  return staff.map((row) => {
    const classes = row.school_class_teachers.flatMap(({ school_classes: one }) => (one.archived_at === null ? one.name : []));
    return [
      `${people.find(({ id }) => id === row.user_id)?.email ?? row.user_id}: ${row.role}`,
      classes.length > 0 && `of ${classes.toSorted().join(", ")}`,
      row.is_safe_person && "safe person",
      row.is_data_person && "data person",
    ]
      .filter(Boolean)
      .join(", ");
  });
}
