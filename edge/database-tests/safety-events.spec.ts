import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "../local/testing/test-server.ts";
import { callAsService } from "./conversation.ts";
import { first, permissionDenied, signUpStudent, startSession, type Person, type TestServer } from "./people.ts";

let server: TestServer;
let student: Person;
let session: string;
let head: Person;
let facilitator: Person;
let headElsewhere: Person;

beforeAll(async () => {
  server = await startTestServer();
  const hill = await addSchool("Hill School", "Ms Okoro, the school counsellor");
  const valley = await addSchool("Valley School", null);
  head = await appoint("admin", hill);
  facilitator = await appoint("facilitator", hill);
  headElsewhere = await appoint("admin", valley);
  student = await signUpStudent(server, { school_name: "Hill School" });
  session = await startSession(server, student);
}, 120_000);
afterAll(() => server?.stop());

async function addSchool(name: string, safePerson: string | null): Promise<string> {
  return first(await server.sql<{ id: string }>("insert into public.schools (name, safe_person) values ($1, $2) returning id", [name, safePerson])).id;
}

async function appoint(role: string, schoolId: string): Promise<Person> {
  const person = await signUpStudent(server, { role: "teacher", grade_level: null, name: "Mr Head" });
  await server.sql("insert into public.school_staff (user_id, school_id, role) values ($1, $2, $3)", [person.id, schoolId, role]);
  return person;
}

const record = (learner: Person, inSession: string, messageId: string, kind = "abuse") =>
  callAsService(server, "record_safety_event", { learner: learner.id, session: inSession, message_id: messageId, kind });

const eventsSeenBy = async ({ client }: Person): Promise<unknown[]> => (await client.from("safety_events").select("*").throwOnError()).data ?? [];
const countOf = async ({ id }: Person): Promise<number> => (await server.sql("select from public.safety_events where user_id = $1", [id])).length;

describe("an event of safety", () => {
  it("answers whom the school names, and is recorded once however often its message is sent", async () => {
    for (const kind of ["self_harm", "self_harm", "abuse"]) {
      expect(await record(student, session, "message-1", kind)).toEqual({ safe_person: "Ms Okoro, the school counsellor" });
    }
    expect(await countOf(student)).toBe(1);
  });

  it("says who, where, when and what kind to the staff of the learner's school, and holds no words [SEC-004] [SEC-005]", async () => {
    for (const person of [head, facilitator]) {
      const events = await eventsSeenBy(person);
      expect(events).toEqual([
        { id: expect.any(String), user_id: student.id, learner_name: "Amina", school_id: expect.any(String), session_id: session, message_id: "message-1", kind: "self_harm", created_at: expect.any(String) },
      ]);
    }
  });

  it("is hidden from the learner, classmates, teachers, another school's staff and visitors [SEC-004] [SEC-005]", async () => {
    const classmate = await signUpStudent(server, { school_name: "Hill School" });
    const teacher = await signUpStudent(server, { role: "teacher", grade_level: null, school_name: "Hill School" });
    for (const person of [student, classmate, teacher, headElsewhere]) expect(await eventsSeenBy(person)).toEqual([]);
    expect((await server.visitor().from("safety_events").select("id")).error?.code).toBe(permissionDenied);
  });

  it("is nothing that its own subject may read, not even as staff", async () => {
    const own = await startSession(server, head);
    await server.sql("update public.profiles set school_id = (select school_id from public.school_staff where user_id = $1) where id = $1", [head.id]);
    await record(head, own, "message-of-staff");
    expect(await countOf(head)).toBe(1);
    expect(await eventsSeenBy(head)).toHaveLength(1);
    expect(await eventsSeenBy(facilitator)).toHaveLength(2);
  });

  it("can't be written, changed or deleted through the table API by anybody", async () => {
    const row = { user_id: student.id, message_id: "message-9", kind: "threat" };
    for (const { client } of [student, head]) {
      expect((await client.from("safety_events").insert(row)).error?.code).toBe(permissionDenied);
      expect((await client.from("safety_events").update({ kind: "threat" }).eq("user_id", student.id)).error?.code).toBe(permissionDenied);
      expect((await client.from("safety_events").delete().eq("user_id", student.id)).error?.code).toBe(permissionDenied);
      expect((await client.rpc("record_safety_event", { learner: student.id, session, message_id: "message-9", kind: "threat" })).error?.code).toBe(permissionDenied);
    }
    expect(await countOf(student)).toBe(1);
  });

  it("is about the learner's own session only, and of a known kind", async () => {
    const other = await signUpStudent(server);
    await record(other, session, "message-2");
    expect(await countOf(other)).toBe(0);
    await expect(record(student, session, "message-3", "boredom")).rejects.toThrow(/check constraint/);
  });

  it("stays with nobody but the operator where the learner has no school", async () => {
    const alone = await signUpStudent(server);
    expect(await record(alone, await startSession(server, alone), "message-1")).toEqual({ safe_person: null });
    expect(await countOf(alone)).toBe(1);
    for (const person of [alone, headElsewhere]) expect(await eventsSeenBy(person)).toEqual([]);
    expect((await eventsSeenBy(head)).length).toBe(1);
  });

  it("is one of twenty an hour at most, so that nobody's playing buries the others", async () => {
    const playing = await signUpStudent(server, { school_name: "Hill School" });
    const hers = await startSession(server, playing);
    await Promise.all(Array.from({ length: 25 }, (_, number) => record(playing, hers, `message-${number}-of-many`)));
    expect(await countOf(playing)).toBe(20);
  });

  it("outlives the session and goes with the account", async () => {
    await server.sql("delete from public.dashboard where id = $1", [session]);
    expect(await server.sql("select session_id from public.safety_events where user_id = $1", [student.id])).toEqual([{ session_id: null }]);
    await server.sql("delete from auth.users where id = $1", [student.id]);
    expect(await countOf(student)).toBe(0);
  });
});
