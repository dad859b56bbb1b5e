import { ownTestServer } from "../server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { callAs, first, signInAgain, signUpStudent, startSession, type Person } from "./people.ts";
import { addSchool, appoint, joinSchool, type MadeClass, makeClass, signUpPupil } from "./school.ts";

const server = await ownTestServer();
const hill = await addSchool(server, "Hill School");
const head = await appoint(server, "admin", hill);
const teacher = await appoint(server, "teacher", hill);

interface ListedClass extends MadeClass {
  grade: number | null;
}
interface PastClasses {
  move: { id: string } | null;
}

const newClass = (name: string) => makeClass(teacher, hill, name);
const listed = async (id: string) => ((await callAs(head, "list_classes", { school: hill })) as ListedClass[]).find((one) => one.id === id);
const past = () => callAs(head, "list_past_classes", { school: hill }) as Promise<PastClasses>;
const setGrade = (made: MadeClass, grade: number) => callAs(teacher, "set_class_grade", { class: made.id, grade });
const moveUp = (...moves: object[]) => callAs(head, "move_classes_up", { school: hill, moves });
const undo = async () => callAs(head, "undo_year_move", { move: (await past()).move?.id });
const daysPass = (days: number) =>
  server.sql("update public.school_year_moves set moved_at = moved_at - make_interval(days => $1)", [days]);
const gradeOf = async ({ id }: Person) =>
  first(
    await server.sql<{ school_grade: number | null; grade_level: number }>(
      "select school_grade, grade_level from public.profiles where id = $1",
      [id],
    ),
  );

const pupilOf = (made: MadeClass) => signUpPupil(server, [made], { grade_level: 1 });

describe("moving up a year", () => {
  it("is not undone after a class changed, another took an old name, or 30 days have gone", async () => {
    const made = await newClass("Undo 3");
    await moveUp({ class: made.id, name: "Undo 4" });
    await callAs(teacher, "rename_class", { class: made.id, name: "Undo four" });
    await expect(undo()).rejects.toThrow("Somebody has changed Undo 4 since. Please change the classes back one by one.");
    await callAs(teacher, "rename_class", { class: made.id, name: "Undo 4" });
    const other = await newClass("Undo 3");
    await expect(undo()).rejects.toThrow("Another class has one of the old names now.");
    await callAs(teacher, "rename_class", { class: other.id, name: "Undo 9" });
    const { move } = await past();
    await daysPass(29);
    expect((await past()).move).toMatchObject({ id: move?.id });
    await daysPass(2);
    expect((await past()).move).toBeNull();
    await expect(callAs(head, "undo_year_move", { move: move?.id })).rejects.toThrow("more than 30 days ago");
    expect(await listed(made.id)).toMatchObject({ name: "Undo 4" });
  });

  it("closes the accounts of a class that leaves but of who is in another class, and undoing it after 29 days opens them", async () => {
    const [leaving, staying] = [await newClass("Leaving 4"), await newClass("Staying 4")];
    await setGrade(leaving, 4);
    const [goes, stays] = [await pupilOf(leaving), await pupilOf(leaving)];
    await joinSchool(stays, staying.code);
    const session = await startSession(server, goes);
    await moveUp({ class: leaving.id, leave: true });
    expect(await listed(leaving.id)).toBeUndefined();
    expect((await past()).move).toMatchObject({ classes: 1, left: 1 });
    await expect(callAs(goes, "my_school", {})).rejects.toThrow("This account is not there any more.");
    expect(await callAs(stays, "my_school", {})).toMatchObject({ classes: [{ id: staying.id }] });
    // It can't be erased before the move can't be undone any more.
    await server.sql("select private.carry_out_retention(now() + interval '30 days 12 hours', 100)");
    await daysPass(29);
    await undo();
    const back = await signInAgain(server, goes);
    expect(await callAs(back, "my_school", {})).toMatchObject({ classes: [{ id: leaving.id }] });
    expect((await back.client.from("dashboard").select("id").eq("id", session)).data).toHaveLength(1);
    expect(await gradeOf(goes)).toMatchObject({ school_grade: 4 });
  });

  it("closes the accounts of single students who leave, also without a class, and undoing it brings them back into theirs", async () => {
    const made = await newClass("Single 4");
    await setGrade(made, 4);
    const [goes, stays] = [await pupilOf(made), await pupilOf(made)];
    const strange = await signUpStudent(server);
    const leave = (people: Person[], moves: object[]) =>
      callAs(head, "move_classes_up", { school: hill, moves, leavers: people.map(({ id }) => id) });
    for (const nobody of [strange, teacher]) await expect(leave([goes, nobody], [])).rejects.toThrow("is not at your school any more");
    await expect(leave([], [])).rejects.toThrow("Please choose at least one class.");
    await leave([goes], [{ class: made.id, name: "Single 5" }]);
    expect((await past()).move).toMatchObject({ classes: 1, left: 1 });
    await expect(callAs(goes, "my_school", {})).rejects.toThrow("This account is not there any more.");
    expect(await gradeOf(stays)).toMatchObject({ school_grade: 5 });
    await undo();
    expect(await callAs(await signInAgain(server, goes), "my_school", {})).toMatchObject({ classes: [{ id: made.id, name: "Single 4" }] });
    expect([await gradeOf(goes), await gradeOf(stays)]).toMatchObject([{ school_grade: 4 }, { school_grade: 4 }]);
    await leave([goes], []);
    expect((await past()).move).toMatchObject({ classes: 0, left: 1 });
    await undo();
    expect(await callAs(await signInAgain(server, goes), "my_school", {})).toMatchObject({ classes: [{ id: made.id }] });
  });

  it("asks of a class without a grade which one it is, for its students who have none, and undoing it takes both back", async () => {
    const made = await newClass("Lions");
    const [none, own] = [await pupilOf(made), await pupilOf(made)];
    await callAs(teacher, "set_student_grade", { class: made.id, person: own.id, grade: 8 });
    await expect(moveUp({ class: made.id, name: "Lions", grade: 2 })).rejects.toThrow("Please choose a grade from 3 to 12, or none.");
    await moveUp({ class: made.id, name: "Lions", grade: 5 });
    expect(await listed(made.id)).toMatchObject({ grade: 6 });
    expect([await gradeOf(none), await gradeOf(own)]).toEqual([
      { school_grade: 6, grade_level: 2 },
      { school_grade: 9, grade_level: 3 },
    ]);
    await undo();
    expect(await listed(made.id)).toMatchObject({ grade: null });
    expect([await gradeOf(none), await gradeOf(own)]).toMatchObject([{ school_grade: null }, { school_grade: 8 }]);
  });
});
