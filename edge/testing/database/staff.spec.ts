import { describe, expect, it } from "vitest";
import { callAs, permissionDenied, refusal, signUpStudent, type Person } from "./people.ts";
import {
  addSafePeople,
  addSchool,
  appoint,
  makeClass,
  membershipOf,
  proveAddress,
  signUpMember,
  signUpPupil,
  type MadeClass,
} from "./school.ts";
import { ownTestServer } from "../server/own-servers.ts";
import { makeTeam } from "./team.ts";

// Nothing sends mails here: links are handed over.
const server = await ownTestServer({ env: { MAILBOX: "false" } });
const hill = await addSchool(server, "Hill School");
const head = await appoint(server, "admin", hill);

const newClass = (school = hill, by = head) => makeClass(by, school);
const pupilOf = (...classes: MadeClass[]) => signUpPupil(server, classes);
const appointAs = (by: Person, person: Person, fields: Record<string, unknown> = {}): Promise<unknown> =>
  callAs(by, "appoint_staff", { school: hill, person: person.id, role: "teacher", classes: [], is_safe_person: false, ...fields });
const grownUp = (): Promise<Person> => signUpMember(server, hill, { role: "teacher", grade_level: null, name: "Ms Achieng" });
const weekOf = async (person: Person): Promise<string[]> =>
  ((await callAs(person, "school_week", { school: hill })) as { user_id: string }[]).map(({ user_id }) => user_id);
const classesOf = async (person: Person): Promise<string[]> =>
  ((await callAs(person, "list_classes", { school: hill })) as { id: string }[]).map(({ id }) => id);

describe("a teacher", () => {
  it("sees the classes they teach and who learns there, and nothing of another class, of the school's lists or of its cases", async () => {
    const [mine, other] = [await newClass(), await newClass()];
    const [pupil, stranger] = [await pupilOf(mine), await pupilOf(other)];
    const teacher = await grownUp();
    await appointAs(head, teacher, { classes: [mine.id] });
    expect(await classesOf(teacher)).toEqual([mine.id]);
    expect(await weekOf(teacher)).toEqual([pupil.id]);
    expect(await callAs(teacher, "class_week", { class: mine.id })).toMatchObject({ members: [{ user_id: pupil.id }] });
    const ofClass: [string, object][] = [
      ["class_week", {}],
      ["rename_class", { name: "Mine" }],
      ["renew_class_code", {}],
      ["archive_class", {}],
      ["keep_in_class", { person: stranger.id, is_in: false }],
      ["switch_class_area", { area: "skills", is_closed: true }],
      ["set_class_budget", { daily_tokens: null }],
      ["unfinished_work", { school: hill, area: "skills" }],
    ];
    for (const [name, args] of ofClass)
      expect([name, await refusal(teacher, name, { class: other.id, ...args })]).toEqual([name, permissionDenied]);
    const ofSchool: [string, object][] = [
      ["school_overview", {}],
      ["make_school_code", {}],
      ["revoke_school_code", { code: crypto.randomUUID() }],
      ["answer_school_request", { person: stranger.id, is_confirmed: true }],
      ["remove_school_member", { person: stranger.id }],
      ["read_safety_cases", { part: "new" }],
      ["unfinished_work", { area: "skills" }],
      ["appoint_staff", { person: stranger.id, role: "admin", classes: [], is_safe_person: true }],
      ["remove_staff", { person: head.id }],
      ["hand_over_school", { person: teacher.id }],
      ["invite_staff", { email: "eve@hill.example", role: "admin", classes: [], is_safe_person: true }],
      ["withdraw_invitation", { invitation: crypto.randomUUID() }],
    ];
    const headElsewhere = await appoint(server, "admin", await addSchool(server, `Valley ${crypto.randomUUID()}`));
    for (const [name, args] of ofSchool)
      for (const person of [teacher, pupil, headElsewhere])
        expect([name, await refusal(person, name, { school: hill, ...args })]).toEqual([name, permissionDenied]);
    expect(await callAs(teacher, "new_safety_cases", {})).toEqual([]);
  });

  it("makes a class and keeps it, which a facilitator can't", async () => {
    const teacher = await appoint(server, "teacher", hill);
    const made = await newClass(hill, teacher);
    expect(await classesOf(teacher)).toEqual([made.id]);
    expect(await refusal(await appoint(server, "facilitator", hill), "make_class", { school: hill, name: "Mine" })).toBe(permissionDenied);
  });

  it("sees nobody any more who moved to another class or left the school, and nothing once the appointment has ended", async () => {
    const [mine, other] = [await newClass(), await newClass()];
    const [moved, left, stays] = [await pupilOf(mine, other), await pupilOf(mine), await pupilOf(mine)];
    const teacher = await grownUp();
    await appointAs(head, teacher, { classes: [mine.id] });
    expect(await weekOf(teacher)).toHaveLength(3);
    await callAs(head, "keep_in_class", { class: mine.id, person: moved.id, is_in: false });
    await callAs(head, "remove_school_member", { school: hill, person: left.id });
    expect(await weekOf(teacher)).toEqual([stays.id]);
    expect(await callAs(head, "remove_staff", { school: hill, person: teacher.id })).toBe(true);
    expect(await callAs(head, "remove_staff", { school: hill, person: teacher.id })).toBe(false);
    for (const [name, args] of [
      ["class_week", { class: mine.id }],
      ["school_week", { school: hill }],
      ["list_classes", { school: hill }],
      ["school_teams", { school: hill }],
    ] as const)
      expect([name, await refusal(teacher, name, args)]).toEqual([name, permissionDenied]);
    expect(await server.sql("select from public.school_class_teachers where user_id = $1", [teacher.id])).toEqual([]);
    expect(await membershipOf(server, teacher)).toMatchObject({ school_id: null });
  });

  it("stands at no class of another school, whatever the server writes", async () => {
    const valley = await addSchool(server, `Valley ${crypto.randomUUID()}`);
    const [teacher, foreign] = [await appoint(server, "teacher", valley), await newClass()];
    for (const school of [valley, hill])
      await expect(
        server.sql("insert into public.school_class_teachers (class_id, school_id, user_id) values ($1, $2, $3)", [
          foreign.id,
          school,
          teacher.id,
        ]),
      ).rejects.toThrow("foreign key");
    await expect(appointAs(head, await grownUp(), { classes: [(await newClass(valley, teacher)).id] })).rejects.toThrow(
      "One of these classes is not there any more.",
    );
  });
});

describe("a facilitator", () => {
  it("sees who is in the teams that the school gave them, and nobody else", async () => {
    const [amina, other] = [await signUpMember(server, hill), await signUpMember(server, hill)];
    const [team, another] = [await makeTeam(amina), await makeTeam(other)];
    const facilitator = await appoint(server, "facilitator", hill);
    expect(await weekOf(facilitator)).toEqual([]);
    await callAs(head, "give_team", { team: team.id, person: facilitator.id });
    expect(await weekOf(facilitator)).toEqual([amina.id]);
    expect(await callAs(facilitator, "school_teams", { school: hill })).toMatchObject({ staff: [], teams: [{ id: team.id }] });
    expect(await refusal(facilitator, "close_team", { team: another.id, is_closed: true })).toBe(permissionDenied);
    expect(await classesOf(facilitator)).toEqual([]);
  });
});

describe("a safe person", () => {
  it("opens the cases of the school and no class; so does whom of the staff the school tells by mail", async () => {
    const [safe, told, plain] = [
      await appoint(server, "teacher", hill, { isSafePerson: true }),
      await appoint(server, "teacher", hill),
      await appoint(server, "teacher", hill),
    ];
    await addSafePeople(server, hill, [{ name: "Ms Okoro", email: told.email }]);
    // Anybody can say that they have the address of whom the school tells.
    expect(await refusal(told, "read_safety_cases", { school: hill, part: "new" })).toBe(permissionDenied);
    expect(await callAs(told, "new_safety_cases", {})).toEqual([]);
    await proveAddress(server, told);
    for (const person of [safe, told]) {
      expect(await callAs(person, "read_safety_cases", { school: hill, part: "new" })).toMatchObject({ cases: [] });
      expect(await callAs(person, "new_safety_cases", {})).toEqual([{ school: hill, count: 0 }]);
      expect(await classesOf(person)).toEqual([]);
    }
    expect(await refusal(plain, "read_safety_cases", { school: hill, part: "new" })).toBe(permissionDenied);
  });
});

describe("an admin", () => {
  it("makes a member staff, changes what they may do, and ends it; nobody who does not belong to the school", async () => {
    const [one, two] = [await newClass(), await newClass()];
    const person = await grownUp();
    const staffOf = async (): Promise<unknown> =>
      ((await callAs(head, "school_overview", { school: hill })) as { staff: { user_id: string }[] }).staff.find(
        ({ user_id }) => user_id === person.id,
      );
    await appointAs(head, person, { classes: [one.id, one.id, two.id] });
    expect(await staffOf()).toMatchObject({ role: "teacher", is_safe_person: false, class_ids: expect.arrayContaining([one.id, two.id]) });
    await appointAs(head, person, { role: "facilitator", classes: [two.id], is_safe_person: true });
    expect(await staffOf()).toMatchObject({ role: "facilitator", is_safe_person: true, class_ids: [two.id] });
    await callAs(head, "archive_class", { class: two.id });
    expect(await staffOf()).toMatchObject({ class_ids: [] });
    const stranger = await signUpStudent(server, { school_name: "Hill School" });
    await expect(appointAs(head, stranger)).rejects.toThrow("does not belong to your school");
    for (const role of ["headmaster", null]) await expect(appointAs(head, person, { role })).rejects.toThrow("Please choose");
  });

  it("is never the last one to go, also where two end each other at once", async () => {
    const school = await addSchool(server, `Lake ${crypto.randomUUID()}`);
    const [one, other] = [await appoint(server, "admin", school), await appoint(server, "admin", school)];
    const ends = (by: Person, person: Person) => by.client.rpc("remove_staff", { school, person: person.id });
    await Promise.all([ends(one, other), ends(other, one)]);
    const left = await server.sql<{ user_id: string }>("select user_id from public.school_staff where school_id = $1", [school]);
    expect(left).toHaveLength(1);
    const last = left[0]?.user_id === one.id ? one : other;
    await expect(callAs(last, "remove_staff", { school, person: last.id })).rejects.toThrow("A school needs an admin.");
    await expect(
      callAs(last, "appoint_staff", { school, person: last.id, role: "teacher", classes: [], is_safe_person: false }),
    ).rejects.toThrow("A school needs an admin.");
  });

  it("hands the school over to somebody of the staff, and is none from then on", async () => {
    const school = await addSchool(server, `Lake ${crypto.randomUUID()}`);
    const [old, next, member] = [
      await appoint(server, "admin", school),
      await appoint(server, "teacher", school),
      await signUpMember(server, school),
    ];
    for (const person of [old, member])
      await expect(callAs(old, "hand_over_school", { school, person: person.id })).rejects.toThrow("Only somebody else of the staff");
    await callAs(old, "hand_over_school", { school, person: next.id });
    expect(await callAs(next, "school_overview", { school })).toMatchObject({
      staff: [
        { user_id: next.id, role: "admin" },
        { user_id: old.id, role: "teacher" },
      ],
    });
    expect(await refusal(old, "school_overview", { school })).toBe(permissionDenied);
  });
});
