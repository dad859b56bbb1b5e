import { ownTestServer } from "../server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { beginTurn } from "./conversation.ts";
import { callAs, permissionDenied, signUpStudent, startSession, type Person } from "./people.ts";
import { addCode, addSchool, appoint, joinSchool, membershipOf, signUpMember } from "./school.ts";

const server = await ownTestServer();
const hill = await addSchool(server, "Hill School", { areas: ["skills"] });
const valley = await addSchool(server, "Valley School");
const head = await appoint(server, "admin", hill);
const headOfValley = await appoint(server, "admin", valley);

interface Code {
  id: string;
  code: string;
}

const makeCode = (person: Person, school: string): Promise<Code> => callAs(person, "make_school_code", { school }) as Promise<Code>;
const overview = async (person: Person, school = hill): Promise<{ codes: Code[]; members: Record<string, unknown>[] }> =>
  (await callAs(person, "school_overview", { school })) as never;

describe("the typed name of a school", () => {
  it("links nobody, in whatever way it is written, and its switches don't reach them [PROF-014]", async () => {
    for (const name of ["Hill School", " hill school "]) {
      const student = await signUpStudent(server, { school_name: name });
      expect(await membershipOf(server, student)).toEqual({ school_id: null, school_link: null, school_since: null });
      expect(await beginTurn(server, student, await startSession(server, student), "message-1", "hello")).toMatchObject({ ok: true });
      expect((await overview(head)).members.map(({ user_id }) => user_id)).not.toContain(student.id);
    }
  });

  it("is free to change for a member, and what a member types takes them nowhere", async () => {
    const student = await signUpMember(server, hill);
    await student.operator.from("profiles").update({ school_name: "Valley School" }).eq("id", student.id).throwOnError();
    expect(await membershipOf(server, student)).toMatchObject({ school_id: hill, school_link: "code" });
  });
});

describe("a join code", () => {
  it("is made by staff for the whole school: eight letters and digits that can't be mixed up", async () => {
    for (const person of [head, await appoint(server, "admin", hill)])
      expect(await makeCode(person, hill)).toEqual({ id: expect.any(String), code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/) });
    const many = await server.sql<{ code: string }>(
      "insert into public.school_codes (school_id, code) select $1, 'AAAAAAAA' from generate_series(1, 150) returning code",
      [valley],
    );
    expect(new Set(many.map(({ code }) => code)).size).toBe(150);
    expect(new Set(many.flatMap(({ code }) => [...code])).size).toBe(32);
    await server.sql("delete from public.school_codes where school_id = $1", [valley]);
  });

  it("brings a student into the school, in small letters and with dashes, and its switches obey at once", async () => {
    const code = await addCode(server, hill, "Class 5b");
    const student = await signUpStudent(server, { name: "Amina" });
    const session = await startSession(server, student);
    expect(await beginTurn(server, student, session, "message-1", "hello")).toMatchObject({ ok: true });
    await server.sql("delete from public.turn_locks");
    expect(await joinSchool(student, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toEqual({
      ok: true,
      school: { id: hill, name: "Hill School" },
      class: { id: expect.any(String), name: "Class 5b" },
    });
    expect(await membershipOf(server, student)).toEqual({ school_id: hill, school_link: "code", school_since: expect.anything() });
    expect(await beginTurn(server, student, session, "message-2", "hello")).toEqual({ ok: false, reason: "area_disabled" });
    expect((await student.client.from("schools").select("name")).data).toEqual([{ name: "Hill School" }]);
    expect((await overview(head)).members).toContainEqual({
      user_id: student.id,
      name: "Amina",
      email: student.email,
      email_verified: false,
      role: "student",
      since: expect.any(String),
      link: "code",
      class_name: "Class 5b",
    });
  });

  it("twice is joining once, another class's code adds the class, and the day of joining stays", async () => {
    const student = await signUpMember(server, hill);
    const before = await membershipOf(server, student);
    for (const name of ["Class 6", "Class 6", "Coding club"])
      expect(await joinSchool(student, await addCode(server, hill, name))).toMatchObject({ ok: true, class: { name } });
    expect(await membershipOf(server, student)).toEqual(before);
    const member = (await overview(head)).members.find(({ user_id }) => user_id === student.id);
    expect(member).toMatchObject({ class_name: "Class 6, Coding club" });
  });

  it("opens nothing after it was revoked, and who came by it stays", async () => {
    const { id, code } = await makeCode(head, hill);
    const student = await signUpStudent(server);
    await joinSchool(student, code);
    for (let time = 0; time < 2; time++) await callAs(head, "revoke_school_code", { school: hill, code: id });
    expect(await joinSchool(await signUpStudent(server), code)).toEqual({ ok: false, reason: "not_found" });
    expect(await membershipOf(server, student)).toMatchObject({ school_id: hill });
    expect((await overview(head)).codes.map((each) => each.id)).not.toContain(id);
  });

  it.each([
    ["", "required"],
    [" - ", "not_found"],
    [null, "required"],
    ["' or true --", "not_found"],
    ["%", "not_found"],
    ["A".repeat(100_000), "not_found"],
  ])("that is %o is answered with %s", async (code, reason) => {
    expect(await joinSchool(await signUpStudent(server), code)).toEqual({ ok: false, reason });
  });

  it("needs a session and a profile", async () => {
    const code = await addCode(server, hill);
    expect((await server.visitor().rpc("join_school", { code })).error?.code).toBe(permissionDenied);
    expect(await joinSchool(await server.signUp(), code)).toEqual({ ok: false, reason: "no_profile" });
  });

  it("is one of 200 at most", async () => {
    const full = await addSchool(server, "Full School");
    const busy = await appoint(server, "admin", full);
    await server.sql("insert into public.school_codes (school_id) select $1 from generate_series(1, 200)", [full]);
    await expect(makeCode(busy, full)).rejects.toThrow("This school has 200 codes. Please remove one that nobody needs.");
  });
});

describe("a member whom staff took out", () => {
  it("belongs to no school, and neither the old code nor another one brings them back", async () => {
    const { code } = await makeCode(head, hill);
    const student = await signUpStudent(server);
    await joinSchool(student, code);
    expect(await callAs(head, "remove_school_member", { school: hill, person: student.id })).toBe(true);
    expect(await callAs(head, "remove_school_member", { school: hill, person: student.id })).toBe(false);
    expect(await membershipOf(server, student)).toEqual({ school_id: null, school_link: null, school_since: null });
    expect((await student.client.from("schools").select("name")).data).toEqual([]);
    for (const each of [code, await addCode(server, hill)])
      expect(await joinSchool(student, each)).toEqual({ ok: false, reason: "excluded" });
    expect(await joinSchool(student, await addCode(server, valley))).toMatchObject({ ok: true });
  });

  it("is no staff: an operator ends appointments, and with it the membership", async () => {
    const colleague = await appoint(server, "facilitator", hill);
    expect(await membershipOf(server, colleague)).toMatchObject({ school_id: hill, school_link: "staff" });
    expect(await callAs(head, "remove_school_member", { school: hill, person: colleague.id })).toBe(false);
    await server.sql("delete from public.school_staff where user_id = $1", [colleague.id]);
    expect(await membershipOf(server, colleague)).toEqual({ school_id: null, school_link: null, school_since: null });
  });
});

describe("the work of a school's staff", () => {
  it("is refused to students, teachers, another school's staff, former staff and visitors [SEC-004] [SEC-006]", async () => {
    const member = await signUpMember(server, hill);
    const teacher = await signUpMember(server, hill, { role: "teacher", grade_level: null });
    const former = await appoint(server, "admin", hill);
    await server.sql("delete from public.school_staff where user_id = $1", [former.id]);
    const { id } = await makeCode(head, hill);
    const calls: [string, Record<string, unknown>][] = [
      ["school_overview", {}],
      ["make_school_code", {}],
      ["revoke_school_code", { code: id }],
      ["answer_school_request", { person: member.id, is_confirmed: true }],
      ["remove_school_member", { person: member.id }],
      ["bind_school_domain", { domain: "hill.example", is_bound: true }],
      ["read_safety_cases", { part: "new" }],
      ["safety_settings", {}],
      ["save_safe_people", { people: [], wait_minutes: 30 }],
      ["send_test_alarm", {}],
    ];
    for (const [name, args] of calls)
      for (const client of [...[member, teacher, former, headOfValley].map((person) => person.client), server.visitor()])
        for (const school of [hill, crypto.randomUUID()]) {
          if (client === headOfValley.client && school !== hill) continue;
          const { data, error } = await client.rpc(name, { school, ...args });
          expect({ name, data, code: error?.code }).toEqual({ name, data: null, code: permissionDenied });
        }
    expect((await overview(head)).codes.map((code) => code.id)).toContain(id);
    expect(await membershipOf(server, member)).toMatchObject({ school_id: hill });
  });

  it("reaches no other school, not by its own codes and members either", async () => {
    const { id } = await makeCode(head, hill);
    const member = await signUpMember(server, hill);
    await callAs(headOfValley, "revoke_school_code", { school: valley, code: id });
    expect((await overview(head)).codes.map((code) => code.id)).toContain(id);
    expect(await callAs(headOfValley, "remove_school_member", { school: valley, person: member.id })).toBe(false);
    expect(await callAs(headOfValley, "answer_school_request", { school: valley, person: member.id, is_confirmed: true })).toBe(false);
    expect(await membershipOf(server, member)).toMatchObject({ school_id: hill });
  });

  it.each([
    "school_codes",
    "school_requests",
    "school_domains",
    "school_exclusions",
    "safety_events",
    "safety_event_reads",
    "safety_cases",
    "safety_mails",
    "school_safe_people",
  ])("leaves the table %s closed to everybody, staff too", async (table) => {
    const student = await signUpMember(server, hill);
    for (const client of [student.client, head.client, server.visitor()]) {
      for (const count of ["exact", "planned", "estimated"] as const) {
        const asked = await client.from(table).select("*", { head: true, count });
        expect([asked.status, asked.count]).toEqual([client === student.client || client === head.client ? 403 : 401, null]);
      }
      expect((await client.from(table).select("*")).error?.code).toBe(permissionDenied);
      const column = table === "school_requests" ? "school_key" : "school_id";
      const row: Record<string, unknown> = { [column]: hill };
      expect((await client.from(table).insert(row)).error?.code).toBe(permissionDenied);
      expect((await client.from(table).delete().not(column, "is", null)).error?.code).toBe(permissionDenied);
    }
  });
});
