import { expect } from "vitest";
import { describedAreas } from "#server/repository.ts";
import { callAs, first, signUpStudent, type Person, type TestServer } from "./people.ts";

/** Adds a school as an operator does and answers its id. */
export async function addSchool(server: TestServer, name: string, fields: { safePerson?: string; areas?: string[] } = {}): Promise<string> {
  const { safePerson = null, areas = describedAreas() } = fields;
  const text = `insert into public.schools (name, safe_person, enabled_areas)
    values ($1, $2, $3) returning id`;
  return first(await server.sql<{ id: string }>(text, [name, safePerson, areas])).id;
}

/** What an operator says of somebody of the staff. */
export interface Appointment {
  email?: string;
  /** The ids of the classes that they teach. */
  classes?: string[];
  isSafePerson?: boolean;
}

/** Signs up a grown-up whom an operator makes staff of a school. */
export async function appoint(
  server: TestServer,
  role: "admin" | "facilitator" | "teacher",
  schoolId: string,
  { email, classes = [], isSafePerson = false }: Appointment = {},
): Promise<Person> {
  const person = await signUpStudent(server, { role: "teacher", grade_level: null, name: "Mr Head" }, email);
  await server.sql("insert into public.school_staff (user_id, school_id, role, is_safe_person) values ($1, $2, $3, $4)", [
    person.id,
    schoolId,
    role,
    isSafePerson,
  ]);
  for (const id of classes)
    await server.sql("insert into public.school_class_teachers (class_id, school_id, user_id) values ($1, $2, $3)", [
      id,
      schoolId,
      person.id,
    ]);
  return person;
}

/** A new join code of a school, or of a class of this name, which is made where there is none. */
export async function addCode(server: TestServer, schoolId: string, className: string | null = null): Promise<string> {
  const classId = className === null ? null : await addClass(server, schoolId, className);
  const text = "insert into public.school_codes (school_id, class_id) values ($1, $2) returning code";
  return first(await server.sql<{ code: string }>(text, [schoolId, classId])).code;
}

async function addClass(server: TestServer, schoolId: string, name: string): Promise<string> {
  const text = `insert into public.school_classes (school_id, name) values ($1, $2)
    on conflict (school_id, lower(name)) where archived_at is null do update set name = excluded.name returning id`;
  return first(await server.sql<{ id: string }>(text, [schoolId, name])).id;
}

export interface MadeClass {
  id: string;
  name: string;
  code: string;
}

let classes = 0;
/** A class that somebody of the staff makes, with a name of its own where none is given. */
export const makeClass = (by: Person, school: string, name = `Class ${++classes}`): Promise<MadeClass> =>
  callAs(by, "make_class", { school, name }) as Promise<MadeClass>;

/** The id of the one class of this name. */
export async function classNamed(server: TestServer, name: string): Promise<string> {
  return first(await server.sql<{ id: string }>("select id from public.school_classes where name = $1", [name])).id;
}

/** A school with an admin and the classes 5b and 6a, of each a teacher; `code` leads into 5b. */
export async function addTwoClasses(server: TestServer) {
  const hill = await addSchool(server, "Hill School");
  const [code] = [await addCode(server, hill, "5b"), await addCode(server, hill, "6a")];
  const [five, six] = [await classNamed(server, "5b"), await classNamed(server, "6a")];
  const teacherOf = (id: string) => appoint(server, "teacher", hill, { classes: [id] });
  return { hill, code, five, head: await appoint(server, "admin", hill), teacher: await teacherOf(five), colleague: await teacherOf(six) };
}

/** Signs up a student who has joined classes by their codes. */
export async function signUpPupil(
  server: TestServer,
  joined: Pick<MadeClass, "code">[],
  fields: Record<string, unknown> = {},
): Promise<Person> {
  const pupil = await signUpStudent(server, fields);
  for (const { code } of joined) expect(await joinSchool(pupil, code)).toMatchObject({ ok: true });
  return pupil;
}

/** Tries a join code and answers what the procedure says. */
export function joinSchool(person: Person, code: string | null): Promise<unknown> {
  return callAs(person, "join_school", { code });
}

/** Signs up a person who has joined a school by a code. */
export async function signUpMember(server: TestServer, schoolId: string, fields: Record<string, unknown> = {}): Promise<Person> {
  const person = await signUpStudent(server, fields);
  await joinSchool(person, await addCode(server, schoolId));
  return person;
}

/** Proves a person's address, as opening the link of a mail does. */
export async function proveAddress(server: TestServer, person: Pick<Person, "id">): Promise<void> {
  await server.sql(`update auth.identities set identity_data = identity_data || '{"email_verified": true}' where user_id = $1`, [
    person.id,
  ]);
}

/** What a profile says about the school. */
export async function membershipOf(server: TestServer, { id }: Pick<Person, "id">): Promise<Record<string, unknown>> {
  return first(await server.sql("select school_id, school_link, school_since from public.profiles where id = $1", [id]));
}

/** Somebody whom a school tells of its safety cases. */
export interface SafePerson {
  name: string;
  email: string;
  role?: "at_once" | "next";
}

/** Names the people, in order, whom a school tells when a student may be in danger; they are told where something sends mails. */
export async function addSafePeople(server: TestServer, schoolId: string, people: SafePerson[]): Promise<void> {
  for (const [index, { name, email, role = "at_once" }] of people.entries())
    await server.sql("insert into public.school_safe_people (school_id, place, name, email, role) values ($1, $2, $3, $4, $5)", [
      schoolId,
      index + 1,
      name,
      email,
      role,
    ]);
}

/** Makes the database believe that something sends its mails, as it does where a mail server or a mailbox is set. */
export async function pretendSender(server: TestServer): Promise<void> {
  await server.sql(
    "insert into private.safety_sender (seen_at) values (now() + interval '1 day') on conflict (is_one) do update set seen_at = excluded.seen_at",
  );
}
