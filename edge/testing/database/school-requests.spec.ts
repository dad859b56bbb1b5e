import { ownTestServer } from "../server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { callAs, permissionDenied, signUpStudent, type Person } from "./people.ts";
import { addCode, addSchool, appoint, joinSchool, membershipOf, proveAddress, signUpMember } from "./school.ts";

const server = await ownTestServer();
const hill = await addSchool(server, "Hill School, Nakuru");
const head = await appoint(server, "admin", hill);
const headOfValley = await appoint(server, "admin", await addSchool(server, "Valley School"));

const ask = (person: Person, name: string | null): Promise<unknown> => callAs(person, "request_school", { school_name: name });
const ownRequest = (person: Person): Promise<unknown> => callAs(person, "my_school_request", {});
const answer = (person: Person, of: Person, isConfirmed: boolean, school = hill): Promise<unknown> =>
  callAs(person, "answer_school_request", { school, person: of.id, is_confirmed: isConfirmed });
async function requestsSeenBy(person: Person): Promise<Record<string, unknown>[]> {
  const { school_id: school } = await membershipOf(server, person);
  return (Object(await callAs(person, "school_overview", { school })) as { requests: Record<string, unknown>[] }).requests;
}
const askers = async (person: Person): Promise<unknown[]> => (await requestsSeenBy(person)).map(({ user_id }) => user_id);

describe("a request to belong to a school", () => {
  it("reaches the staff of the school of that name and nobody else, with the address and whether it is confirmed", async () => {
    const student = await signUpStudent(server, { name: "Amina" });
    expect(await ask(student, "  hill school nakuru ")).toEqual({ ok: true });
    expect(await requestsSeenBy(head)).toContainEqual({
      user_id: student.id,
      name: "Amina",
      email: student.email,
      email_verified: false,
      role: "student",
      created_at: expect.any(String),
    });
    await proveAddress(server, student);
    expect((await requestsSeenBy(head)).find(({ user_id }) => user_id === student.id)).toMatchObject({ email_verified: true });
    expect(await askers(headOfValley)).not.toContain(student.id);
    expect(await membershipOf(server, student)).toMatchObject({ school_id: null });
  });

  it("makes a member of whom staff confirm, once", async () => {
    const student = await signUpStudent(server);
    await ask(student, "Hill School Nakuru");
    expect(await answer(head, student, true)).toBe(true);
    expect(await membershipOf(server, student)).toEqual({ school_id: hill, school_link: "request", school_since: expect.anything() });
    expect(await answer(head, student, true)).toBe(false);
    expect(await askers(head)).not.toContain(student.id);
    expect(await ownRequest(student)).toBeNull();
  });

  it("tells a stranger nothing: the answers and what is kept are the same for a school that is, one that isn't, and one that refused", async () => {
    const [asked, lost, refused] = await Promise.all([signUpStudent(server), signUpStudent(server), signUpStudent(server)]);
    const answers = [await ask(asked, "Hill School, Nakuru"), await ask(lost, "No Such School"), await ask(refused, "Hill School, Nakuru")];
    expect(await answer(head, refused, false)).toBe(true);
    answers.push(await ask(asked, "Hill School, Nakuru"), await ask(lost, "No Such School"), await ask(refused, "Hill School, Nakuru"));
    expect(answers).toEqual(Array.from({ length: 6 }, () => ({ ok: true })));
    for (const [person, name] of [
      [asked, "Hill School, Nakuru"],
      [lost, "No Such School"],
      [refused, "Hill School, Nakuru"],
    ] as const) {
      expect(await ownRequest(person)).toEqual({ school_name: name, created_at: expect.any(String) });
      expect(await person.client.from("schools").select("name", { count: "exact" })).toMatchObject({ data: [], count: 0 });
    }
    expect(await askers(head)).toContain(asked.id);
    expect(await askers(head)).not.toContain(refused.id);
  });

  it("that was refused comes before the staff again after a month, or for another school at once", async () => {
    const student = await signUpStudent(server);
    await ask(student, "Hill School Nakuru");
    await answer(head, student, false);
    await ask(student, "Valley School");
    expect(await askers(headOfValley)).toContain(student.id);
    await answer(headOfValley, student, false, (await membershipOf(server, headOfValley))["school_id"] as string);
    await server.sql("update public.school_requests set refused_at = now() - interval '31 days' where user_id = $1", [student.id]);
    await ask(student, "Valley School");
    expect(await askers(headOfValley)).toContain(student.id);
  });

  it("brings back whom staff had taken out", async () => {
    const student = await signUpMember(server, hill);
    await callAs(head, "remove_school_member", { school: hill, person: student.id });
    await ask(student, "Hill School, Nakuru");
    expect(await answer(head, student, true)).toBe(true);
    expect(await membershipOf(server, student)).toMatchObject({ school_id: hill, school_link: "request" });
    expect(await joinSchool(student, await addCode(server, hill))).toMatchObject({ ok: true });
  });

  it("is forgotten when the person joins by a code, so that nobody confirms it later", async () => {
    const student = await signUpStudent(server);
    await ask(student, "Valley School");
    await joinSchool(student, await addCode(server, hill));
    expect(await ownRequest(student)).toBeNull();
    expect(await askers(headOfValley)).not.toContain(student.id);
    expect(await ask(student, "Valley School")).toEqual({ ok: false, reason: "member" });
  });

  it("is nothing that staff can make up for somebody", async () => {
    const student = await signUpStudent(server, { school_name: "Hill School, Nakuru" });
    expect(await answer(head, student, true)).toBe(false);
    expect(await membershipOf(server, student)).toMatchObject({ school_id: null });
  });

  it("needs a session, a profile and a name that can be read", async () => {
    expect((await server.visitor().rpc("request_school", { school_name: "Hill School" })).error?.code).toBe(permissionDenied);
    expect(await ask(await server.signUp(), "Hill School")).toEqual({ ok: false, reason: "no_profile" });
    const student = await signUpStudent(server);
    for (const name of ["", " \u200b", "...", null]) expect(await ask(student, name)).toEqual({ ok: false, reason: "required" });
    await expect(ask(student, "x".repeat(201))).rejects.toThrow("The school is too long. It can have at most 200 characters.");
    await expect(ask(student, "Hill\u202eSchool")).rejects.toThrow("The school has a hidden character in it.");
  });
});
