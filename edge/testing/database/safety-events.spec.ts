import { ownTestServer } from "../server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { callAsService } from "./conversation.ts";
import { callAs, permissionDenied, serviceClient, signUpStudent, startSession, type Person } from "./people.ts";
import { addCode, addSchool, appoint, joinSchool, proveAddress, signUpMember } from "./school.ts";

const server = await ownTestServer();
const hill = await addSchool(server, "Hill School", { safePerson: "Ms Okoro, the school counsellor" });
const valley = await addSchool(server, "Valley School");
const head = await appoint(server, "admin", hill);
const facilitator = await appoint(server, "facilitator", hill, { isSafePerson: true });
const headElsewhere = await appoint(server, "admin", valley);
const student = await signUpStudent(server);
await joinSchool(student, await addCode(server, hill, "Class 5b"));
await proveAddress(server, student);
const session = await startSession(server, student);

const record = (learner: Person, inSession: string, messageId: string, kind = "abuse") =>
  callAsService(server, "record_safety_event", { learner: learner.id, session: inSession, message_id: messageId, kind });

const eventsSeenBy = async (person: Person, school = hill): Promise<unknown[]> =>
  ((await callAs(person, "read_safety_cases", { school, part: "new" })) as { cases: unknown[] }).cases;
const refusedTo = async ({ client }: Pick<Person, "client">, school = hill): Promise<boolean> =>
  (await client.rpc("read_safety_cases", { school, part: "new" })).error?.code === permissionDenied;
const countOf = async ({ id }: Person): Promise<number> =>
  (await server.sql("select from public.safety_events where user_id = $1", [id])).length;

describe("an event of safety", () => {
  it("answers whom the school names, and is recorded once however often its message is sent", async () => {
    for (const kind of ["self_harm", "self_harm", "abuse"]) {
      expect(await record(student, session, "message-1", kind)).toEqual({
        safe_person: "Ms Okoro, the school counsellor",
        told: null,
        is_listed: true,
        country: "Kenya",
      });
    }
    expect(await countOf(student)).toBe(1);
  });

  it("says who, when and what kind to the staff of the learner's school, and what tells the account from another of that name, and holds no words [SEC-004] [SEC-005]", async () => {
    for (const person of [head, facilitator]) {
      expect(await eventsSeenBy(person)).toEqual([
        {
          id: expect.any(String),
          state: "new",
          part: "new",
          events: 1,
          kinds: { self_harm: 1 },
          opened_at: expect.any(String),
          last_event_at: expect.any(String),
          is_newcomer: true,
          handled_by: null,
          name: "Amina",
          email: student.email,
          email_verified: true,
          member_since: expect.any(String),
          class_name: "Class 5b",
        },
      ]);
    }
  });

  it("tells an account in another child's name by its own address, not confirmed, and its own day of joining", async () => {
    const impostor = await signUpMember(server, hill, { name: "Amina" });
    await record(impostor, await startSession(server, impostor), "message-of-another");
    const [latest] = (await eventsSeenBy(head)) as Record<string, unknown>[];
    expect(latest).toMatchObject({ name: "Amina", email: impostor.email, email_verified: false, class_name: null });
    expect(String(latest?.["member_since"]) > String(Object((await eventsSeenBy(head))[1])["member_since"])).toBe(true);
    await server.sql("delete from auth.users where id = $1", [impostor.id]);
  });

  it("is raised at no school by an account that only types its name, not even in a child's name", async () => {
    const stranger = await signUpStudent(server, { name: "Amina", school_name: "Hill School" });
    expect(await record(stranger, await startSession(server, stranger), "message-1")).toEqual({
      safe_person: null,
      told: null,
      is_listed: false,
      country: "Kenya",
    });
    expect(await server.sql("select school_id from public.safety_events where user_id = $1", [stranger.id])).toEqual([{ school_id: null }]);
    expect(await eventsSeenBy(head)).toHaveLength(1);
  });

  it("keeps who read it and when, for the operator alone, and every time", async () => {
    const reads = () =>
      server.sql<{ case_ids: string[] }>(
        "select reader_email, school_id, event_ids, case_ids, read_at from public.safety_event_reads where reader_id = $1 order by id",
        [facilitator.id],
      );
    const before = (await reads()).length;
    const [seen] = (await eventsSeenBy(facilitator)) as { id: string }[];
    await callAs(facilitator, "open_safety_case", { case_id: seen?.id });
    const [event] = await server.sql<{ id: string }>("select id from public.safety_events where user_id = $1", [student.id]);
    const read = { reader_email: facilitator.email, school_id: hill, case_ids: [seen?.id], read_at: expect.anything() };
    expect((await reads()).slice(before)).toEqual([
      { ...read, event_ids: [] },
      { ...read, event_ids: [event?.id] },
    ]);
    const service = serviceClient(server);
    expect((await service.from("safety_event_reads").select("id").eq("reader_id", facilitator.id).throwOnError()).data).toHaveLength(
      before + 2,
    );
    expect((await service.from("safety_event_reads").delete().eq("reader_id", facilitator.id)).error?.code).toBe(permissionDenied);
    expect((await service.from("safety_event_reads").update({ reader_email: "" }).eq("reader_id", facilitator.id)).error?.code).toBe(
      permissionDenied,
    );
    for (const { client } of [head, student])
      expect((await client.from("safety_event_reads").select("id")).error?.code).toBe(permissionDenied);
  });

  it("is closed to staff from the moment that they are none, and once the child has left", async () => {
    const former = await appoint(server, "facilitator", hill, { isSafePerson: true });
    expect(await eventsSeenBy(former)).toHaveLength(1);
    await server.sql("delete from public.school_staff where user_id = $1", [former.id]);
    expect(await refusedTo(former)).toBe(true);
    const leaving = await signUpMember(server, hill);
    await record(leaving, await startSession(server, leaving), "message-1");
    expect(await eventsSeenBy(head)).toHaveLength(2);
    await callAs(head, "remove_school_member", { school: hill, person: leaving.id });
    await joinSchool(leaving, await addCode(server, valley));
    expect(await eventsSeenBy(head)).toHaveLength(1);
    expect(await eventsSeenBy(headElsewhere, valley)).toEqual([]);
  });

  it("is hidden from the learner, classmates, teachers, another school's staff and visitors [SEC-004] [SEC-005]", async () => {
    const classmate = await signUpMember(server, hill);
    const teacher = await signUpMember(server, hill, { role: "teacher", grade_level: null });
    for (const person of [student, classmate, teacher, headElsewhere, { client: server.visitor() }])
      expect(await refusedTo(person)).toBe(true);
    expect(await eventsSeenBy(headElsewhere, valley)).toEqual([]);
  });

  it("is nothing that its own subject may read, not even as staff", async () => {
    const own = await startSession(server, head);
    await record(head, own, "message-of-staff");
    expect(await countOf(head)).toBe(1);
    expect(await eventsSeenBy(head)).toHaveLength(1);
    expect(await eventsSeenBy(facilitator)).toHaveLength(2);
  });

  it("is about the learner's own session only, and of a known kind", async () => {
    const other = await signUpStudent(server);
    await record(other, session, "message-2");
    expect(await countOf(other)).toBe(0);
    await expect(record(student, session, "message-3", "boredom")).rejects.toThrow(/check constraint/);
  });

  it("stays with nobody but the operator where the learner has no school", async () => {
    const alone = await signUpStudent(server);
    expect(await record(alone, await startSession(server, alone), "message-1")).toEqual({
      safe_person: null,
      told: null,
      is_listed: false,
      country: "Kenya",
    });
    expect(await countOf(alone)).toBe(1);
    expect(await refusedTo(alone)).toBe(true);
    expect(await eventsSeenBy(headElsewhere, valley)).toEqual([]);
    expect(await eventsSeenBy(head)).toHaveLength(1);
  });

  it("is one of twenty an hour at most, so that nobody's playing buries the others", async () => {
    const playing = await signUpMember(server, hill);
    const hers = await startSession(server, playing);
    await Promise.all(Array.from({ length: 25 }, (_, number) => record(playing, hers, `message-${number}-of-many`)));
    expect(await countOf(playing)).toBe(20);
    const line = (await eventsSeenBy(head)).filter((seen) => Object(seen)["email"] === playing.email);
    // All are counted, and are one line.
    expect(line).toMatchObject([{ events: 25 }]);
  });

  it("outlives the session and goes with the account", async () => {
    await server.sql("delete from public.dashboard where id = $1", [session]);
    expect(await server.sql("select session_id from public.safety_events where user_id = $1", [student.id])).toEqual([
      { session_id: null },
    ]);
    await server.sql("delete from auth.users where id = $1", [student.id]);
    expect(await countOf(student)).toBe(0);
  });
});
