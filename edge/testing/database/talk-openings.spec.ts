import { ownTestServer } from "../server/own-servers.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { fillConversation } from "../server/fill-conversation.ts";
import { callAsService } from "./conversation.ts";
import { callAs, first, permissionDenied, refusal, serviceClient, signUpStudent, startSession, type Person } from "./people.ts";
import { addCode, addSchool, addTwoClasses, appoint, classNamed, joinSchool } from "./school.ts";
import { joinTeam, makeTeam } from "./team.ts";

let amina: Person;
let talk: string;

const said = (content: string, timestamp: string) => ({ id: crypto.randomUUID(), role: "user", content, timestamp });
const switchReading = (isOn: boolean, dataPerson: Person | null = null): Promise<unknown> =>
  callAs(head, "save_talk_reading", { school: hill, is_on: isOn, data_person: dataPerson?.id ?? null });

interface Opened {
  messages: { content: string }[];
}
interface Opening {
  how: string;
  reason: string;
  name: string;
  title: string | null;
}
const open = (person: Person, session = talk, reason: string | null = "stuck"): Promise<Opened> =>
  callAs(person, "open_talk", { session, reason }) as Promise<Opened>;
const openingsOf = async (person: Person): Promise<Opening[]> =>
  ((await callAs(person, "who_sees_me", {})) as { openings: Opening[] }).openings;
const atTheTalk = async (person: Person, session = talk): Promise<Opening[] | undefined> =>
  (await person.client.from("dashboard").select("openings").eq("id", session)).data?.[0]?.openings as Opening[] | undefined;

const server = await ownTestServer();
const { hill, head, code, five, teacher, colleague } = await addTwoClasses(server);
beforeEach(async () => {
  await server.sql("update public.schools set talks_open_since = null");
  amina = await signUpStudent(server, { name: "Amina" });
  await joinSchool(amina, code);
  await server.sql("update public.profiles set school_since = now() - interval '3 days' where id = $1", [amina.id]);
  talk = await startSession(server, amina);
  const hours = (ago: number): string => new Date(Date.now() - ago * 3_600_000).toISOString();
  await fillConversation(server.sql, talk, [said("before", hours(3)), said("since then", hours(1))]);
});

describe("a talk", () => {
  it("is opened by nobody at first: not by the class teacher, an admin, nor the student's mate", async () => {
    for (const person of [teacher, colleague, head, amina]) {
      expect(await refusal(person, "open_talk", { session: talk, reason: "stuck" })).toBe(permissionDenied);
      expect(await refusal(person, "student_talks", { student: amina.id })).toBe(permissionDenied);
    }
    expect(await callAs(teacher, "class_week", { class: five })).toMatchObject({ opens_talks: false });
    expect(await openingsOf(amina)).toEqual([]);
  });

  it("is opened where the school allows it by who teaches the student, with a reason; the student sees who, when and why, there and in the profile", async () => {
    await switchReading(true);
    await server.sql("update public.schools set talks_open_since = now() - interval '2 hours' where id = $1", [hill]);
    expect(await callAs(teacher, "class_week", { class: five })).toMatchObject({ opens_talks: true });
    // An admin who doesn't teach there opens none.
    expect(await callAs(head, "class_week", { class: five })).toMatchObject({ opens_talks: false });
    expect(await callAs(teacher, "student_talks", { student: amina.id })).toMatchObject([{ session: talk, title: "AI Learning" }]);
    // A list of titles is no reading.
    expect(await openingsOf(amina)).toEqual([]);
    // What was said under the promise that nobody reads it stays so.
    expect((await open(teacher)).messages.map(({ content }) => content)).toEqual(["since then"]);
    const trace = { how: "talk", reason: "stuck", name: "Mr Head", title: "AI Learning", at: expect.any(String) };
    expect(await openingsOf(amina)).toEqual([trace]);
    expect(await atTheTalk(amina)).toEqual([trace]);
    await open(teacher, talk, "worry");
    expect(await openingsOf(amina)).toHaveLength(2);
  });

  it("is refused without a reason of the list, and then leaves no trace", async () => {
    await switchReading(true);
    for (const reason of ["", "because", "case", "family", null])
      await expect(open(teacher, talk, reason)).rejects.toThrow("Please choose a reason.");
    expect(await openingsOf(amina)).toEqual([]);
  });

  it("is refused to another class's teacher, another school's, a former one, an admin, a safe person, a mate and a visitor", async () => {
    await switchReading(true);
    const valley = await addSchool(server, `Valley ${crypto.randomUUID()}`);
    await server.sql("update public.schools set talks_open_since = now() - interval '1 day'");
    await addCode(server, valley, "Valley 5");
    const elsewhere = await appoint(server, "teacher", valley, { classes: [await classNamed(server, "Valley 5")] });
    const former = await appoint(server, "teacher", hill, { classes: [five] });
    await open(former);
    await callAs(head, "remove_staff", { school: hill, person: former.id });
    const safe = await appoint(server, "teacher", hill, { isSafePerson: true });
    const mate = await signUpStudent(server);
    await joinSchool(mate, code);
    for (const person of [colleague, elsewhere, former, head, safe, mate, amina]) {
      expect(await refusal(person, "open_talk", { session: talk, reason: "stuck" })).toBe(permissionDenied);
      expect(await refusal(person, "student_talks", { student: amina.id })).toBe(permissionDenied);
    }
    for (const session of [crypto.randomUUID(), null])
      expect(await refusal(teacher, "open_talk", { session, reason: "stuck" })).toBe(permissionDenied);
    expect((await server.visitor().rpc("open_talk", { session: talk, reason: "stuck" })).error?.code).toBe(permissionDenied);
    expect(await openingsOf(amina)).toHaveLength(1);
  });

  it("is closed to who taught a student that moved to another class or school, and what was said elsewhere is closed to the next", async () => {
    await switchReading(true);
    await open(teacher);
    await callAs(teacher, "keep_in_class", { class: five, person: amina.id, is_in: false });
    expect(await refusal(teacher, "open_talk", { session: talk, reason: "stuck" })).toBe(permissionDenied);
    await callAs(head, "remove_school_member", { school: hill, person: amina.id });
    const lake = await addSchool(server, `Lake ${crypto.randomUUID()}`);
    await joinSchool(amina, await addCode(server, lake, "Lake 5"));
    const next = await appoint(server, "teacher", lake, { classes: [await classNamed(server, "Lake 5")] });
    await server.sql("update public.schools set talks_open_since = now() - interval '1 day'");
    expect((await open(next)).messages).toEqual([]);
    expect(await callAs(next, "student_talks", { student: amina.id })).toEqual([]);
    await server.sql("delete from public.school_classes where name = 'Lake 5'");
  });

  it("of a team is opened by no teacher", async () => {
    await switchReading(true);
    const team = first(
      await server.sql<{ id: string }>("insert into public.teams (name, created_by) values ('Rain', $1) returning id", [amina.id]),
    ).id;
    await server.sql("update public.dashboard set team_id = $2 where id = $1", [talk, team]);
    expect(await refusal(teacher, "open_talk", { session: talk, reason: "stuck" })).toBe(permissionDenied);
    expect(await callAs(teacher, "student_talks", { student: amina.id })).toEqual([]);
  });

  it("has a title that a student wrote, which nobody reads before opening it", async () => {
    await switchReading(true);
    await server.sql("update public.schools set talks_open_since = now() - interval '1 day' where id = $1", [hill]);
    const own = await startSession(server, amina, {
      isPublic: false,
      ownerId: amina.id,
      title: "My secret tutor",
      categoryActivity: "Tutor",
    });
    await fillConversation(server.sql, own, [said("hello", new Date().toISOString())]);
    expect(JSON.stringify(await callAs(teacher, "student_talks", { student: amina.id }))).not.toContain("secret");
  });
});

describe("the choice of a school about talks", () => {
  it("is an admin's alone, and what was open is closed again at once", async () => {
    for (const person of [teacher, amina, await appoint(server, "admin", await addSchool(server, `Valley ${crypto.randomUUID()}`))]) {
      expect(await refusal(person, "save_talk_reading", { school: hill, is_on: true, data_person: null })).toBe(permissionDenied);
      expect(await refusal(person, "talk_reading", { school: hill })).toBe(permissionDenied);
    }
    await switchReading(true);
    await open(teacher);
    await switchReading(false);
    expect(await refusal(teacher, "open_talk", { session: talk, reason: "stuck" })).toBe(permissionDenied);
    expect(await callAs(head, "talk_reading", { school: hill })).toEqual({ since: null, data_person: null });
    await expect(callAs(head, "save_talk_reading", { school: hill, is_on: true, data_person: amina.id })).rejects.toThrow(
      "Only somebody of the staff can be the data person.",
    );
  });

  it("is told to the students it is about, with who may read the log", async () => {
    const readers = async (person: Person): Promise<unknown> => Object(await callAs(person, "who_sees_me", {})).readers;
    expect(await readers(amina)).toEqual({ school: "Hill School", since: null, data_person: null });
    await switchReading(true, colleague);
    expect(await readers(amina)).toEqual({ school: "Hill School", since: expect.any(String), data_person: "Mr Head" });
    expect(await readers(await signUpStudent(server, { school_name: "Hill School" }))).toEqual({
      school: null,
      since: null,
      data_person: null,
    });
  });
});

describe("the log of what was opened", () => {
  it("is read by the data person alone, who is one person and ends with the appointment", async () => {
    const keeper = await appoint(server, "teacher", hill);
    await switchReading(true, keeper);
    await open(teacher);
    const log = (await callAs(keeper, "read_talk_log", { school: hill })) as (Opening & { id: number; student: string })[];
    expect(log[0]).toMatchObject({ how: "talk", reason: "stuck", name: "Mr Head", student: "Amina" });
    expect(await callAs(keeper, "read_talk_log", { school: hill, before: log[0]?.id })).toEqual(log.slice(1));
    for (const person of [head, teacher, amina]) expect(await refusal(person, "read_talk_log", { school: hill })).toBe(permissionDenied);
    await switchReading(true, colleague);
    expect(await refusal(keeper, "read_talk_log", { school: hill })).toBe(permissionDenied);
    await switchReading(true, keeper);
    await callAs(head, "remove_staff", { school: hill, person: keeper.id });
    expect(await refusal(keeper, "read_talk_log", { school: hill })).toBe(permissionDenied);
  });

  it("is changed by nobody, not even with the secret key, and its table is nobody's to read", async () => {
    await switchReading(true);
    await open(teacher);
    const service = serviceClient(server);
    for (const change of [
      service.from("talk_openings").delete().eq("student_id", amina.id),
      service.from("talk_openings").update({ opener_name: "Nobody" }).eq("student_id", amina.id),
    ])
      expect((await change).error?.code).toBe(permissionDenied);
    for (const { client } of [amina, teacher, head])
      for (const count of ["exact", "planned"] as const)
        expect((await client.from("talk_openings").select("*", { head: true, count })).status).toBe(403);
    // Of another student's talk the column says nothing.
    const mate = await signUpStudent(server);
    expect(await atTheTalk(mate)).toBeUndefined();
  });

  it("keeps that something was opened when the student is erased, and not of whom", async () => {
    await switchReading(true);
    await open(teacher);
    expect(await callAs(head, "erase_student", { student: amina.id, email: amina.email })).toMatchObject({ remaining: {} });
    const [row] = await server.sql("select student_id, session_id, reason from public.talk_openings order by id desc limit 1");
    expect(row).toEqual({ student_id: null, session_id: null, reason: "stuck" });
  });
});

describe("an export", () => {
  it("by an admin needs a reason and leaves the same trace", async () => {
    for (const reason of [null, "", "stuck", "operator"])
      await expect(callAs(head, "export_student", { student: amina.id, reason })).rejects.toThrow("Please choose a reason.");
    expect(await openingsOf(amina)).toEqual([]);
    await callAs(head, "export_student", { student: amina.id, reason: "family" });
    expect(await openingsOf(amina)).toMatchObject([{ how: "export", reason: "family", name: "Mr Head", title: null }]);
  });

  it("by the operator leaves it, too", async () => {
    await callAsService(server, "export_student", { student: amina.id });
    expect(await openingsOf(amina)).toMatchObject([{ how: "export", reason: "operator", name: "The operator of this website" }]);
  });
});

describe("a safety case", () => {
  const caseOf = async (session: string): Promise<string> => {
    await callAsService(server, "record_safety_event", { learner: amina.id, session, message_id: crypto.randomUUID(), kind: "abuse" });
    return first(await server.sql<{ id: string }>("select id from public.safety_cases where user_id = $1", [amina.id])).id;
  };

  it("opens the talk that it is about, whatever the school has chosen, for who handles cases, and the student sees it", async () => {
    const id = await caseOf(talk);
    const safe = await appoint(server, "teacher", hill, { isSafePerson: true });
    expect(await callAs(safe, "open_safety_case", { case_id: id })).toMatchObject({ talks: [{ session: talk, title: "AI Learning" }] });
    expect(await openingsOf(amina)).toEqual([]);
    const opened = (await callAs(safe, "open_case_talk", { case_id: id, session: talk })) as Opened;
    expect(opened.messages.map(({ content }) => content)).toEqual(["before", "since then"]);
    expect(await atTheTalk(amina)).toMatchObject([{ how: "case", reason: "case", name: "Mr Head" }]);
    for (const person of [teacher, amina, await appoint(server, "admin", await addSchool(server, `Valley ${crypto.randomUUID()}`))])
      expect(await refusal(person, "open_case_talk", { case_id: id, session: talk })).toBe(permissionDenied);
  });

  it("opens no other talk, and of a team's only what this student wrote", async () => {
    const id = await caseOf(talk);
    const other = await startSession(server, amina);
    await expect(callAs(head, "open_case_talk", { case_id: id, session: other })).rejects.toThrow("This talk is none of this case.");
    const mate = await signUpStudent(server, { name: "Leo" });
    await joinSchool(mate, code);
    const team = await makeTeam(amina);
    await joinTeam(mate, team.team_code);
    const theirs = await startSession(server, mate);
    await server.sql("update public.dashboard set team_id = $2 where id = $1", [theirs, team.id]);
    const by = (person: Person, content: string) => ({ ...said(content, new Date().toISOString()), author: { id: person.id, name: "x" } });
    await fillConversation(server.sql, theirs, [by(mate, "of the mate"), by(amina, "of Amina")]);
    await caseOf(theirs);
    const opened = (await callAs(head, "open_case_talk", { case_id: id, session: theirs })) as Opened;
    expect(opened.messages.map(({ content }) => content)).toEqual(["of Amina"]);
  });
});
