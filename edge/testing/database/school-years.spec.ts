import { ownTestServer } from "../server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { callAs, first, permissionDenied, signUpStudent, startSession, type Person } from "./people.ts";
import { addSchool, appoint, joinSchool, type MadeClass, makeClass, signUpPupil } from "./school.ts";

const server = await ownTestServer();
const hill = await addSchool(server, "Hill School");
const head = await appoint(server, "admin", hill);
const teacher = await appoint(server, "teacher", hill);

interface ListedClass extends MadeClass {
  grade: number | null;
  crossing: number;
  closed_areas: string[];
  daily_tokens: number | null;
  members: number;
  teachers: string[];
}
interface PastClasses {
  archived: { id: string; name: string }[];
  move: { id: string; classes: number } | null;
}

const newClass = (name: string) => makeClass(teacher, hill, name);
const listed = async (id: string) => ((await callAs(head, "list_classes", { school: hill })) as ListedClass[]).find((one) => one.id === id);
const past = (person = head) => callAs(person, "list_past_classes", { school: hill }) as Promise<PastClasses>;
const setGrade = (made: MadeClass, grade: number | null) => callAs(teacher, "set_class_grade", { class: made.id, grade });
const moveUp = (...moves: object[]) => callAs(head, "move_classes_up", { school: hill, moves });
const undo = async () => callAs(head, "undo_year_move", { move: (await past()).move?.id });
const gradeOf = async ({ id }: Person) =>
  first(
    await server.sql<{ school_grade: number | null; grade_level: number }>(
      "select school_grade, grade_level from public.profiles where id = $1",
      [id],
    ),
  );

const pupilOf = (made: MadeClass, band = 1) => signUpPupil(server, [made], { grade_level: band });

describe("an archived class", () => {
  it("comes back with its people and a new code, and its people keep their work and school meanwhile", async () => {
    const made = await newClass("Archive 1");
    const pupil = await pupilOf(made);
    const session = await startSession(server, pupil);
    await callAs(teacher, "archive_class", { class: made.id });
    expect(await listed(made.id)).toBeUndefined();
    expect((await past(teacher)).archived).toContainEqual(expect.objectContaining({ id: made.id, name: "Archive 1" }));
    expect(await joinSchool(await signUpStudent(server), made.code)).toEqual({ ok: false, reason: "not_found" });
    expect(await callAs(pupil, "my_school", {})).toMatchObject({ id: hill, classes: [] });
    expect((await pupil.client.from("dashboard").select("id").eq("id", session)).data).toHaveLength(1);
    const code = await callAs(teacher, "restore_class", { class: made.id });
    expect(code).not.toBe(made.code);
    expect(await listed(made.id)).toMatchObject({ name: "Archive 1", code, members: 1 });
    expect(await callAs(pupil, "my_school", {})).toMatchObject({ classes: [{ id: made.id }] });
    await expect(callAs(teacher, "restore_class", { class: made.id })).rejects.toThrow("This class is in use already.");
  });

  it("waits in the archive while another class has its name", async () => {
    const made = await newClass("Archive 2");
    await callAs(teacher, "archive_class", { class: made.id });
    await newClass("archive 2");
    await expect(callAs(teacher, "restore_class", { class: made.id })).rejects.toThrow("Another class has this name now.");
  });
});

describe("a copy of a class", () => {
  it("has its areas, share, grade and teachers, a code of its own, and nobody in it", async () => {
    const made = await newClass("Copied");
    await pupilOf(made);
    await callAs(teacher, "switch_class_area", { class: made.id, area: "vibing", is_closed: true });
    await callAs(teacher, "set_class_budget", { class: made.id, daily_tokens: 50_000 });
    await setGrade(made, 5);
    await callAs(head, "copy_class", { class: made.id, name: "Copy" });
    const copy = ((await callAs(teacher, "list_classes", { school: hill })) as ListedClass[]).find(({ name }) => name === "Copy");
    expect(copy).toMatchObject({ closed_areas: ["vibing"], daily_tokens: 50_000, grade: 5, members: 0, teachers: ["Mr Head"] });
    expect(copy?.code).toMatch(/^[A-Z2-9]{8}$/);
    expect(copy?.code).not.toBe(made.code);
    await expect(callAs(head, "copy_class", { class: made.id, name: "copy" })).rejects.toThrow("There is a class of this name already.");
  });
});

describe("a grade that a school sets", () => {
  it("is the class's for who is in it or joins it, decides the band and the dashboard, and can't be changed by the student", async () => {
    const made = await newClass("Graded");
    const [early, late] = [await pupilOf(made), await signUpStudent(server, { grade_level: 1 })];
    await callAs(early, "refresh_user_dashboard", { user_id_param: early.id });
    await setGrade(made, 7);
    await joinSchool(late, made.code);
    for (const pupil of [early, late]) {
      expect(await gradeOf(pupil)).toEqual({ school_grade: 7, grade_level: 2 });
      const bands = await server.sql<{ band: number }>(
        `select distinct m.grade_level as band from public.dashboard d join public.learning_modules m using (learning_module_id)
         where d.user_id = $1 and m.content_id is not null`,
        [pupil.id],
      );
      expect(bands.map(({ band }) => band)).not.toContain(1);
      expect(bands.map(({ band }) => band)).toContain(2);
      const refused = await pupil.client.from("profiles").update({ grade_level: 3 }).eq("id", pupil.id);
      expect(refused.error).toMatchObject({ code: "22023", message: "Your school sets your grade. Please ask your teacher." });
      expect((await pupil.client.from("profiles").update({ school_grade: null }).eq("id", pupil.id)).error?.code).toBe(permissionDenied);
      expect((await pupil.client.from("profiles").update({ grade_level: 2, gender: "other" }).eq("id", pupil.id)).error).toBeNull();
    }
    await setGrade(made, null);
    expect(await gradeOf(early)).toEqual({ school_grade: null, grade_level: 2 });
    await early.client.from("profiles").update({ grade_level: 1 }).eq("id", early.id).throwOnError();
    await expect(setGrade(made, 13)).rejects.toThrow("Please choose a grade from 3 to 12, or none.");
  });

  it("can be one student's own, which the class's grade leaves, and goes when the student leaves the school", async () => {
    const made = await newClass("Own grade");
    const pupil = await pupilOf(made);
    const own = (grade: number | null, person = pupil) =>
      callAs(teacher, "set_student_grade", { class: made.id, person: person.id, grade });
    expect(await own(9)).toBe(true);
    await setGrade(made, 4);
    expect(await gradeOf(pupil)).toEqual({ school_grade: 9, grade_level: 3 });
    expect(await callAs(teacher, "class_week", { class: made.id })).toMatchObject({ grades: { [pupil.id]: 9 } });
    expect(await own(5, await signUpStudent(server))).toBe(false);
    await callAs(head, "remove_school_member", { school: hill, person: pupil.id });
    expect(await gradeOf(pupil)).toEqual({ school_grade: null, grade_level: 3 });
    await pupil.client.from("profiles").update({ grade_level: 1 }).eq("id", pupil.id).throwOnError();
  });
});

describe("moving up a year", () => {
  it("gives names, grades and bands all at once, archives who leave, and undoing it brings all of it back", async () => {
    const [five, six, last] = [await newClass("Class 5b"), await newClass("Class 6b"), await newClass("Class 12")];
    for (const [made, grade] of [
      [five, 5],
      [six, 6],
      [last, 12],
    ] as const)
      await setGrade(made, grade);
    const [inFive, inSix, inBoth] = [await pupilOf(five), await pupilOf(six), await pupilOf(six)];
    await joinSchool(inBoth, five.code);
    expect(await listed(five.id)).toMatchObject({ crossing: 2 });
    expect(await listed(six.id)).toMatchObject({ crossing: 1 });
    await moveUp(
      { class: five.id, name: "Class 6b", archive: false },
      { class: six.id, name: " Class 7b ", archive: false },
      { class: last.id, archive: true },
    );
    expect(await listed(five.id)).toMatchObject({ name: "Class 6b", grade: 6 });
    expect(await listed(six.id)).toMatchObject({ name: "Class 7b", grade: 7 });
    expect(await listed(last.id)).toBeUndefined();
    expect([await gradeOf(inFive), await gradeOf(inSix), await gradeOf(inBoth)]).toEqual([
      { school_grade: 6, grade_level: 2 },
      { school_grade: 7, grade_level: 2 },
      { school_grade: 6, grade_level: 2 },
    ]);
    expect((await past()).move).toMatchObject({ classes: 3 });
    expect((await past(teacher)).move).toBeNull();
    await callAs(teacher, "set_student_grade", { class: six.id, person: inSix.id, grade: 8 });
    const { move } = await past();
    await undo();
    expect(await listed(five.id)).toMatchObject({ name: "Class 5b", grade: 5 });
    expect(await listed(six.id)).toMatchObject({ name: "Class 6b", grade: 6 });
    expect(await listed(last.id)).toMatchObject({ name: "Class 12", grade: 12 });
    // Whose grade was set since keeps it.
    expect([await gradeOf(inFive), await gradeOf(inSix)]).toEqual([
      { school_grade: 5, grade_level: 1 },
      { school_grade: 8, grade_level: 2 },
    ]);
    expect((await past()).move).toBeNull();
    await expect(callAs(head, "undo_year_move", { move: move?.id })).rejects.toThrow("Only the last move can be undone, and only once.");
  });

  it("changes nothing at all where two names would be the same, or a class is not there", async () => {
    const [one, other] = [await newClass("Same 3"), await newClass("Same 4")];
    const before = [await listed(one.id), await listed(other.id)];
    await expect(moveUp({ class: one.id, name: "same 4" })).rejects.toThrow("Two classes would have the same name.");
    await expect(moveUp({ class: one.id, name: "Same 5" }, { class: other.id, name: "Same 5" })).rejects.toThrow("Two classes would have");
    await expect(moveUp({ class: one.id, name: "Same 6" }, { class: crypto.randomUUID(), name: "x" })).rejects.toThrow(
      "A class has changed meanwhile.",
    );
    await expect(moveUp({ class: one.id, name: " " })).rejects.toThrow("Please give the class a name.");
    await expect(moveUp()).rejects.toThrow("Please choose at least one class.");
    expect([await listed(one.id), await listed(other.id)]).toEqual(before);
  });
});

describe("figures of a term and a year", () => {
  it("count what was worked on within 7, 91 or 364 days, and no other number of days", async () => {
    const made = await newClass("Figures");
    const pupil = await pupilOf(made);
    for (const days of [3, 30, 200, 400]) {
      const session = await startSession(server, pupil);
      await server.sql("update public.dashboard set progress = 'started', updated_at = now() - make_interval(days => $2) where id = $1", [
        session,
        days,
      ]);
    }
    const counts = async (name: string, args: object) => {
      const answer = (await callAs(teacher, name, { ...args })) as { members: Record<string, unknown>[] } | Record<string, unknown>[];
      return (Array.isArray(answer) ? answer : answer.members).find(({ user_id }) => user_id === pupil.id)?.["worked_on"];
    };
    for (const [name, args] of [
      ["school_week", { school: hill }],
      ["class_week", { class: made.id }],
    ] as const) {
      expect(await counts(name, args)).toBe(1);
      expect([await counts(name, { ...args, days: 91 }), await counts(name, { ...args, days: 364 })]).toEqual([2, 3]);
      await expect(counts(name, { ...args, days: 365 })).rejects.toThrow("Please choose a week, a term or a year.");
    }
  });

  it("count as completed what was completed within these days, for each student and for each class of the list", async () => {
    const made = await newClass("Completed");
    const pupil = await pupilOf(made);
    for (const days of [3, 30]) {
      const session = await startSession(server, pupil);
      await server.sql("update public.dashboard set progress = 'completed' where id = $1", [session]);
      await server.sql("update public.dashboard set completed_at = now() - make_interval(days => $2) where id = $1", [session, days]);
    }
    for (const [days, completed] of [
      [7, 1],
      [91, 2],
    ] as const) {
      expect(await callAs(teacher, "class_week", { class: made.id, days })).toMatchObject({ members: [{ completed }] });
      const listed = (await callAs(teacher, "list_classes", { school: hill, days })) as { id: string }[];
      expect(listed.find(({ id }) => id === made.id)).toMatchObject({ worked: 1, completed });
    }
  });
});

describe("who may not", () => {
  it("is a student, a teacher of another class, a former teacher, and the admin of another school", async () => {
    const [made, archived] = [await newClass("Walls"), await newClass("Walls 2")];
    await callAs(teacher, "archive_class", { class: archived.id });
    const pupil = await pupilOf(made);
    const colleague = await appoint(server, "teacher", hill);
    const former = await appoint(server, "teacher", hill, { classes: [made.id, archived.id] });
    await server.sql("delete from public.school_staff where user_id = $1", [former.id]);
    const headOfValley = await appoint(server, "admin", await addSchool(server, "Valley School"));
    await moveUp({ class: made.id, name: "Walls 1" });
    const { move } = await past();
    const calls: [string, Record<string, unknown>][] = [
      ["set_class_grade", { class: made.id, grade: 5 }],
      ["set_student_grade", { class: made.id, person: pupil.id, grade: 5 }],
      ["copy_class", { class: made.id, name: "Mine" }],
      ["archive_class", { class: made.id }],
      ["restore_class", { class: archived.id }],
      ["move_classes_up", { school: hill, moves: [{ class: made.id, name: "Mine" }] }],
      ["undo_year_move", { move: move?.id }],
      ["undo_year_move", { move: crypto.randomUUID() }],
    ];
    for (const [name, args] of calls)
      for (const { client } of [pupil, colleague, former, headOfValley])
        expect([name, (await client.rpc(name, args)).error?.code]).toEqual([name, permissionDenied]);
    // Who teaches a class moves no classes: that is the school's.
    for (const [name, args] of calls.slice(5)) expect((await teacher.client.rpc(name, args)).error?.code).toBe(permissionDenied);
    for (const { client } of [pupil, former, headOfValley])
      expect((await client.rpc("list_past_classes", { school: hill })).error?.code).toBe(permissionDenied);
    expect(await past(colleague)).toEqual({ archived: [], move: null });
    // A class of another school among one's own moves nothing.
    const theirs = (await headOfValley.client.rpc("move_classes_up", {
      school: (await server.sql<{ id: string }>("select id from public.schools where name = 'Valley School'"))[0]?.id,
      moves: [{ class: made.id, name: "Mine" }],
    })) as { error: { message: string } | null };
    expect(theirs.error?.message).toBe("A class has changed meanwhile. Please look again.");
    const facilitator = await appoint(server, "facilitator", hill, { classes: [made.id] });
    expect((await facilitator.client.rpc("copy_class", { class: made.id, name: "Mine" })).error?.code).toBe(permissionDenied);
    for (const table of ["school_year_moves", "school_year_move_people"])
      for (const { client } of [pupil, head]) expect((await client.from(table).select("*")).error?.code).toBe(permissionDenied);
    expect(await listed(made.id)).toMatchObject({ name: "Walls 1", grade: null });
  });
});
