import { ownTestServer } from "../server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { beginTurn } from "./conversation.ts";
import { addModule, callAs, first, permissionDenied, signUpStudent, type Person } from "./people.ts";
import { addSchool, appoint, signUpMember, type MadeClass, makeClass, signUpPupil } from "./school.ts";

const server = await ownTestServer();
const hill = await addSchool(server, "Hill School");
const teacher = await appoint(server, "teacher", hill);
const headOfValley = await appoint(server, "admin", await addSchool(server, "Valley School"));
const [sort, teach] = [await addModule(server, { title: "Sort It" }), await addModule(server, { title: "Teach It" })];

type MyActivity = { module: string; session: string | null; title: string; progress: string };
type MyTask = { id: string; by: string | null; note: string | null; ends_on: string; activities: MyActivity[] };

interface ClassTasks {
  people: { user_id: string }[];
  groups: { id: string; name: string; people: string[] }[];
  templates: { id: string; name: string; modules: string[]; note: string | null; days: number }[];
  tasks: { id: string; titles: string[]; states: Record<string, string> }[];
}

const newClass = (by = teacher) => makeClass(by, hill);
const pupilOf = (made: MadeClass) => signUpPupil(server, [made]);
const day = (fromToday: number): string => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);
const setTask = (made: MadeClass, changes: object = {}, by = teacher): Promise<string> =>
  callAs(by, "set_task", { class: made.id, modules: [sort, teach], starts_on: day(0), ends_on: day(7), ...changes }) as Promise<string>;
const tasksOf = async (person: Person): Promise<MyTask[]> => ((await callAs(person, "my_school", {})) as { tasks: MyTask[] }).tasks;
const idsOf = async (person: Person): Promise<string[]> => (await tasksOf(person)).map(({ id }) => id);
const seen = (made: MadeClass): Promise<ClassTasks> => callAs(teacher, "class_tasks", { class: made.id }) as Promise<ClassTasks>;
const stateOf = async (made: MadeClass, task: string, { id }: Person): Promise<string | undefined> =>
  (await seen(made)).tasks.find((one) => one.id === task)?.states[id];

/** Puts an activity on a student's dashboard, as far as it is said. */
async function work(person: Person, module: string, progress: "started" | "completed"): Promise<void> {
  await person.client.from("dashboard").insert({ user_id: person.id, learning_module_id: module });
  await server.sql("update public.dashboard set progress = $3 where user_id = $1 and learning_module_id = $2", [
    person.id,
    module,
    progress,
  ]);
}
const moveBack = (task: string, days: number): Promise<unknown> =>
  server.sql("update public.school_tasks set starts_on = starts_on - $2::integer, ends_on = ends_on - $2::integer where id = $1", [
    task,
    days,
  ]);

describe("a task", () => {
  it("is read by the students of its class in these days, with the note and the name of who set it, and by nobody else", async () => {
    const [made, other] = [await newClass(), await newClass()];
    const [pupil, ofOther, loose] = [await pupilOf(made), await pupilOf(other), await signUpMember(server, hill)];
    const task = await setTask(made, { note: " Take your time. \n" });
    expect(await tasksOf(pupil)).toMatchObject([
      {
        id: task,
        by: "Mr Head",
        note: "Take your time.",
        ends_on: day(7),
        activities: [
          { module: sort, session: null, title: "Sort It", progress: "not started" },
          { module: teach, session: null, title: "Teach It", progress: "not started" },
        ],
      },
    ]);
    for (const stranger of [ofOther, loose]) expect(await tasksOf(stranger)).toEqual([]);
    await callAs(teacher, "take_task_back", { task });
    expect(await tasksOf(pupil)).toEqual([]);
  });

  it("isn't shown before its first day, nor after its last one is over everywhere", async () => {
    const made = await newClass();
    const pupil = await pupilOf(made);
    const task = await setTask(made, { starts_on: day(1) });
    expect(await idsOf(pupil)).toEqual([]);
    await moveBack(task, 1);
    expect(await idsOf(pupil)).toEqual([task]);
    await moveBack(task, 9);
    expect(await idsOf(pupil)).toEqual([]);
  });

  it("goes to a group or to one child alone, and no longer to whoever has left the class", async () => {
    const made = await newClass();
    const [one, other] = [await pupilOf(made), await pupilOf(made)];
    const stranger = await signUpMember(server, hill);
    const group = await callAs(teacher, "save_group", { class: made.id, of_group: null, name: "Frogs", people: [one.id, stranger.id] });
    expect((await seen(made)).groups).toEqual([{ id: group, name: "Frogs", people: [one.id] }]);
    const ofGroup = await setTask(made, { of_group: group });
    const ofChild = await setTask(made, { person: other.id });
    expect([await idsOf(one), await idsOf(other)]).toEqual([[ofGroup], [ofChild]]);
    await callAs(teacher, "save_group", { class: made.id, of_group: group, name: "Toads", people: [one.id, other.id] });
    expect(await idsOf(other)).toEqual([ofGroup, ofChild]);
    await callAs(teacher, "keep_in_class", { class: made.id, person: other.id, is_in: false });
    expect(await tasksOf(other)).toEqual([]);
    await callAs(teacher, "delete_group", { of_group: group });
    expect(await tasksOf(one)).toEqual([]);
  });

  it("is as far as the student's own dashboard says: open, begun, done, late or missing, and gone from theirs when done", async () => {
    const made = await newClass();
    const [quick, slow, idle] = [await pupilOf(made), await pupilOf(made), await pupilOf(made)];
    const task = await setTask(made);
    expect(await stateOf(made, task, quick)).toBe("open");
    await work(quick, sort, "completed");
    expect(await stateOf(made, task, quick)).toBe("begun");
    expect((await tasksOf(quick))[0]?.activities.map(({ progress, session }) => [progress, session !== null])).toEqual([
      ["completed", true],
      ["not started", false],
    ]);
    await work(quick, teach, "completed");
    expect([await stateOf(made, task, quick), await tasksOf(quick)]).toEqual(["done", []]);
    // What was done in time stays in time, also when somebody goes on with it later.
    await moveBack(task, 9);
    await server.sql("update public.dashboard set completed_at = now() - interval '5 days', updated_at = now() where user_id = $1", [
      quick.id,
    ]);
    for (const module of [sort, teach]) await work(slow, module, "completed");
    const states = await Promise.all([quick, slow, idle].map((pupil) => stateOf(made, task, pupil)));
    expect(states).toEqual(["done", "late", "missing"]);
  });

  it("counts the same activity of another part of the world as its own", async () => {
    const made = await newClass();
    const pupil = await pupilOf(made);
    const twin = await addModule(server, { title: "Sort It", continent: "Africa" });
    await server.sql("update public.learning_modules set content_id = 'sort-it-here' where learning_module_id = any ($1)", [
      `{${sort},${twin}}` as unknown as string[],
    ]);
    const task = await setTask(made, { modules: [sort] });
    await work(pupil, twin, "completed");
    expect(await stateOf(made, task, pupil)).toBe("done");
  });

  it.each([
    [{ modules: [] }, "Please choose from 1 to 20 activities."],
    [{ modules: [crypto.randomUUID()] }, "One of these activities can't be chosen any more. Please choose again."],
    [{ ends_on: day(-3), starts_on: day(-4) }, "Please choose a last day that is still to come, and not before the first one."],
    [{ starts_on: day(4), ends_on: day(3) }, "Please choose a last day that is still to come, and not before the first one."],
    [{ note: "x".repeat(301) }, "The note is too long. It can have at most 300 characters."],
    [{ note: "a\u202eb" }, "The note has a hidden character in it. Please type it again."],
    [{ of_group: crypto.randomUUID() }, "This group is not there any more."],
    [{ person: crypto.randomUUID() }, /Nobody would get this task|foreign key/],
  ])("can't be set with %o", async (changes, sentence) => {
    const made = await newClass();
    await pupilOf(made);
    await expect(setTask(made, changes)).rejects.toThrow(sentence);
    expect((await seen(made)).tasks).toEqual([]);
  });

  it("can't be somebody's own module, nor ask a child or group of another class", async () => {
    const [made, other] = [await newClass(), await newClass()];
    const [pupil, ofOther] = [await pupilOf(made), await pupilOf(other)];
    const own = await addModule(server, { ownerId: pupil.id, isPublic: false });
    await expect(setTask(made, { modules: [own] })).rejects.toThrow("One of these activities can't be chosen any more.");
    await expect(setTask(made, { person: ofOther.id })).rejects.toThrow("Nobody would get this task");
    const group = await callAs(teacher, "save_group", { class: other.id, of_group: null, name: "Frogs", people: [ofOther.id] });
    await expect(setTask(made, { of_group: group })).rejects.toThrow("This group is not there any more.");
    await expect(callAs(teacher, "save_group", { class: made.id, of_group: group, name: "Mine", people: [] })).rejects.toThrow(
      "This group is not there any more.",
    );
  });

  it("is nobody's but the staff's of its class: students and another school's admin are told no more than of one that there isn't", async () => {
    const made = await newClass();
    const pupil = await pupilOf(made);
    const task = await setTask(made);
    const group = await callAs(teacher, "save_group", { class: made.id, of_group: null, name: "Frogs", people: [] });
    const template = await callAs(teacher, "keep_task_template", { class: made.id, name: `Of ${made.name}`, modules: [sort], days: 7 });
    const dates = { starts_on: day(0), ends_on: day(7) };
    const calls: [string, string, unknown, object][] = [
      ["set_task", "class", made.id, { modules: [sort], ...dates }],
      ["class_tasks", "class", made.id, {}],
      ["task_activities", "class", made.id, {}],
      ["save_group", "class", made.id, { of_group: null, name: "Mine", people: [] }],
      ["keep_task_template", "class", made.id, { name: "Mine", modules: [sort], days: 7 }],
      ["take_task_back", "task", task, {}],
      ["delete_group", "of_group", group, {}],
      ["drop_task_template", "template", template, {}],
      ["staff_home", "school", hill, {}],
    ];
    const told = new Set<string | undefined>();
    for (const [name, key, id, args] of calls)
      for (const { client } of [pupil, headOfValley])
        for (const value of [id, crypto.randomUUID()]) {
          const { error } = await client.rpc(name, { [key]: value, ...args });
          expect([name, error?.code]).toEqual([name, permissionDenied]);
          told.add(`${name}: ${error?.message}`);
        }
    expect(told.size).toBe(calls.length);
    for (const table of ["school_tasks", "school_groups", "school_group_members", "school_task_templates"])
      for (const { client } of [pupil, teacher])
        for (const count of ["exact", "planned"] as const)
          expect((await client.from(table).select("*", { head: true, count })).status).toBe(403);
    expect(await idsOf(pupil)).toEqual([task]);
  });
});

describe("a template of the school", () => {
  it("is kept by one member of staff, used and thrown away by another, and no other school's", async () => {
    const made = await newClass();
    const colleague = await appoint(server, "teacher", hill, { classes: [made.id] });
    const keep = (name: string) =>
      callAs(teacher, "keep_task_template", { class: made.id, name, modules: [teach, sort], days: 5, note: "Read first." });
    const id = await keep("First week");
    await expect(keep("first week")).rejects.toThrow("There is a template of this name already.");
    await expect(keep(" ")).rejects.toThrow("Please give the template a name.");
    const { templates } = (await callAs(colleague, "class_tasks", { class: made.id })) as ClassTasks;
    expect(templates.find((one) => one.id === id)).toEqual({
      id,
      name: "First week",
      modules: [teach, sort],
      note: "Read first.",
      days: 5,
      makes: null,
    });
    await callAs(colleague, "drop_task_template", { template: id });
    expect((await seen(made)).templates.map(({ name }) => name)).not.toContain("First week");
  });
});

describe("the activities that can be asked", () => {
  it("are one for each that a part of the world has, with their grades, and none of a person's own", async () => {
    const made = await newClass();
    await pupilOf(made);
    const { grade, activities } = (await callAs(teacher, "task_activities", { class: made.id })) as {
      grade: number;
      activities: { id: string; grade: number }[];
    };
    expect(grade).toBe(1);
    const [{ count }] = (await server.sql<{ count: number }>(
      "select count(*)::integer as count from public.learning_modules where content_id is not null and continent = 'Africa' and public = 1 and retired_at is null",
    )) as [{ count: number }];
    expect([activities.length, new Set(activities.map(({ id }) => id)).size]).toEqual([count, count]);
  });
});

describe("the home of staff", () => {
  type Home = {
    requests: number;
    given_teams: number;
    classes: { id: string; members: number; at_work: number; activity: string | null; completed: number; tasks: object[] }[];
  };
  const homeOf = async (made: MadeClass, by = teacher) => {
    const home = (await callAs(by, "staff_home", { school: hill })) as Home;
    return { ...home, seen: home.classes.find(({ id }) => id === made.id) };
  };

  it("counts who writes right now and in what, how far a class is, how its tasks stand, and who asks to come in", async () => {
    const made = await newClass();
    const [pupil, other] = [await pupilOf(made), await pupilOf(made)];
    expect((await homeOf(made)).seen).toMatchObject({ members: 2, at_work: 0, activity: null, completed: 0, tasks: [] });
    const { data } = await pupil.client.from("dashboard").insert({ user_id: pupil.id, learning_module_id: sort }).select("id").single();
    const session = (data as { id: string }).id;
    await beginTurn(server, pupil, session, "message-1", "hello");
    expect((await homeOf(made)).seen).toMatchObject({ at_work: 1, activity: "Sort It" });
    await server.sql("update public.messages set at = now() - interval '11 minutes' where session_id = $1", [session]);
    expect((await homeOf(made)).seen).toMatchObject({ at_work: 0 });
    const task = await setTask(made, { modules: [teach] });
    await work(other, teach, "completed");
    expect((await homeOf(made)).seen).toMatchObject({
      completed: 1,
      tasks: [{ id: task, title: "Teach It", asked: 2, done: 1, missing: 0, ends_on: day(7) }],
    });
    await moveBack(task, 9);
    expect((await homeOf(made)).seen?.tasks).toMatchObject([{ done: 1, missing: 1 }]);
    await callAs(await signUpStudent(server), "request_school", { school_name: "Hill School" });
    const head = await appoint(server, "admin", hill);
    expect([(await homeOf(made, head)).requests, (await homeOf(made)).requests]).toEqual([1, 0]);
  });

  it("holds no word of a talk, no name of a child and no class of another school", async () => {
    const made = await newClass();
    const pupil = await pupilOf(made);
    await setTask(made);
    const home = JSON.stringify(await callAs(teacher, "staff_home", { school: hill }));
    expect([home.includes(pupil.id), home.includes("Amina"), home.includes("hello")]).toEqual([false, false, false]);
    const valley = first(await server.sql<{ id: string }>("select id from public.schools where name = 'Valley School'")).id;
    expect(await callAs(headOfValley, "staff_home", { school: valley })).toEqual({ requests: 0, given_teams: 0, classes: [] });
  });
});
