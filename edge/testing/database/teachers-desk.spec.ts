import { ownTestServer } from "../server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { addModule, callAs, permissionDenied, type Person } from "./people.ts";
import { addSchool, appoint, joinSchool, type MadeClass, makeClass, signUpPupil } from "./school.ts";
import { joinTeam, makeTeam } from "./team.ts";

const server = await ownTestServer();
const hill = await addSchool(server, "Hill School");
const teacher = await appoint(server, "teacher", hill);
const headOfValley = await appoint(server, "admin", await addSchool(server, "Valley School"));
const [sort, teach] = [await addModule(server, { title: "Sort It" }), await addModule(server, { title: "Teach It" })];

interface MyTask {
  id: string;
  ends_on: string;
  is_reminded: boolean;
  is_over: boolean;
  reminded_by: string | null;
  activities: { module: string | null; session: string | null; category_activity: string; progress: string }[];
}
interface MySchool {
  tasks: MyTask[];
  lesson: { nudges: { text: string; by: string; is_opened: boolean; activity: { module: string; title: string } | null }[] };
}
interface OfTask {
  id: string;
  states: Record<string, string>;
  people: Record<string, { ends_on: string | null; is_reminded: boolean }>;
}

const newClass = () => makeClass(teacher, hill);
const pupilOf = (made: MadeClass) => signUpPupil(server, [made]);
const day = (fromToday: number): string => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);
const setTask = (made: MadeClass, changes: object = {}): Promise<string> =>
  callAs(teacher, "set_task", { class: made.id, modules: [sort], starts_on: day(0), ends_on: day(7), ...changes }) as Promise<string>;
const schoolOf = (person: Person): Promise<MySchool> => callAs(person, "my_school", {}) as Promise<MySchool>;
const tasksOf = async (person: Person): Promise<MyTask[]> => (await schoolOf(person)).tasks;
async function ofTask(made: MadeClass, task: string): Promise<OfTask> {
  const { tasks } = (await callAs(teacher, "class_tasks", { class: made.id })) as { tasks: OfTask[] };
  return tasks.find(({ id }) => id === task) ?? Promise.reject(new Error("No such task."));
}
/** Lets a task have been set so many days ago. */
const moveBack = (task: string, days: number): Promise<unknown> =>
  server.sql("update public.school_tasks set starts_on = starts_on - $2::integer, ends_on = ends_on - $2::integer where id = $1", [
    task,
    days,
  ]);
async function complete(person: Person, module: string): Promise<void> {
  await person.client.from("dashboard").insert({ user_id: person.id, learning_module_id: module });
  await server.sql("update public.dashboard set progress = 'completed' where user_id = $1 and learning_module_id = $2", [
    person.id,
    module,
  ]);
}
const takeOut = (made: MadeClass, { id }: Person): Promise<unknown> =>
  callAs(teacher, "keep_in_class", { class: made.id, person: id, is_in: false });

describe("more time for a task", () => {
  it("moves the last day for some, and leaves that of the others and of who has done it", async () => {
    const made = await newClass();
    const [slow, other, quick] = [await pupilOf(made), await pupilOf(made), await pupilOf(made)];
    const task = await setTask(made);
    await complete(quick, sort);
    await moveBack(task, 10);
    expect([await tasksOf(slow), (await ofTask(made, task)).states[slow.id]]).toEqual([[], "missing"]);
    expect(await callAs(teacher, "give_more_time", { task, ends_on: day(2), people: [slow.id, quick.id] })).toBe(1);
    expect(await tasksOf(slow)).toMatchObject([{ id: task, ends_on: day(2), is_over: false }]);
    expect(await tasksOf(other)).toEqual([]);
    const { states, people } = await ofTask(made, task);
    expect([states[slow.id], states[other.id]]).toEqual(["open", "missing"]);
    expect(people).toEqual({ [slow.id]: { ends_on: day(2), is_reminded: false } });
    // What comes before their own last day is in time.
    await complete(slow, sort);
    expect((await ofTask(made, task)).states[slow.id]).toBe("done");
  });

  it("is a later day that is still to come, for somebody whom the task asks", async () => {
    const [made, stranger] = [await newClass(), await pupilOf(await newClass())];
    const pupil = await pupilOf(made);
    const task = await setTask(made);
    for (const ends_on of [day(7), day(-3), day(500), null])
      await expect(callAs(teacher, "give_more_time", { task, ends_on })).rejects.toThrow("Please choose a later last day");
    await expect(callAs(teacher, "give_more_time", { task, ends_on: day(9), people: [stranger.id] })).rejects.toThrow("Nobody needs");
    await takeOut(made, pupil);
    await expect(callAs(teacher, "give_more_time", { task, ends_on: day(9), people: [pupil.id] })).rejects.toThrow("Nobody needs");
  });
});

describe("a reminder", () => {
  it("brings a task that is over back to those who haven't done it, with the name of who reminds, until they have, for 14 days", async () => {
    const made = await newClass();
    const [late, quick] = [await pupilOf(made), await pupilOf(made)];
    const task = await setTask(made);
    await complete(quick, sort);
    await moveBack(task, 10);
    expect(await tasksOf(late)).toEqual([]);
    expect(await callAs(teacher, "remind_of_task", { task })).toBe(1);
    expect(await tasksOf(late)).toMatchObject([{ id: task, is_reminded: true, is_over: true, reminded_by: "Mr Head" }]);
    expect(await tasksOf(quick)).toEqual([]);
    expect((await ofTask(made, task)).people).toEqual({ [late.id]: { ends_on: null, is_reminded: true } });
    await server.sql("update public.school_task_people set reminded_at = now() - interval '15 days' where task_id = $1", [task]);
    expect(await tasksOf(late)).toEqual([]);
    await callAs(teacher, "remind_of_task", { task });
    await complete(late, sort);
    expect(await tasksOf(late)).toEqual([]);
    expect(await callAs(teacher, "remind_of_task", { task })).toBe(0);
  });
});

describe("something to make as a task", () => {
  it("is done when the area says that it is completed, not with what was completed before", async () => {
    const made = await newClass();
    const pupil = await pupilOf(made);
    const row = async (progress: string): Promise<void> => {
      await server.sql("insert into public.dashboard (user_id, category_activity, title, progress) values ($1, 'Tutor', 'Frogs', $2)", [
        pupil.id,
        progress,
      ]);
    };
    await row("completed");
    await server.sql("update public.dashboard set completed_at = now() - interval '3 days' where user_id = $1", [pupil.id]);
    const task = await setTask(made, { makes: "tutor" });
    expect((await tasksOf(pupil))[0]?.activities).toMatchObject([
      { module: sort, progress: "not started" },
      { module: null, session: null, category_activity: "Tutor", progress: "not started" },
    ]);
    await complete(pupil, sort);
    expect((await ofTask(made, task)).states[pupil.id]).toBe("begun");
    await row("started");
    expect((await tasksOf(pupil))[0]?.activities[1]).toMatchObject({ progress: "started" });
    await server.sql("update public.dashboard set progress = 'completed' where user_id = $1", [pupil.id]);
    expect((await ofTask(made, task)).states[pupil.id]).toBe("done");
  });

  it("counts a team's for each of its members, alone without any activity, and is refused where nothing can be made", async () => {
    const made = await newClass();
    const [captain, mate, loner] = [await pupilOf(made), await pupilOf(made), await pupilOf(made)];
    const task = await setTask(made, { modules: [], makes: "projects" });
    const team = await makeTeam(captain);
    await joinTeam(mate, team.team_code);
    await server.sql(
      "insert into public.dashboard (user_id, team_id, category_activity, title, progress) values ($1, $2, 'Collaborative Project', 'Pump', 'started')",
      [captain.id, team.id],
    );
    expect((await ofTask(made, task)).states).toEqual({ [captain.id]: "begun", [mate.id]: "begun", [loner.id]: "open" });
    await expect(setTask(made, { makes: "ai-learning" })).rejects.toThrow("Nothing can be made there.");
  });
});

describe("an activity that is opened in a lesson", () => {
  it("is a line with the way there and the first task, for those whom it was opened for", async () => {
    const made = await newClass();
    const [one, other] = [await pupilOf(made), await pupilOf(made)];
    const stranger = await pupilOf(await newClass());
    const earlier = await setTask(made, { ends_on: day(1) });
    const open = (people?: string[]) =>
      callAs(teacher, "open_activity", { class: made.id, module: teach, ends_on: day(7), ...(people && { people }) });
    expect(await open([one.id, stranger.id])).toBe(1);
    const { tasks, lesson } = await schoolOf(one);
    expect(lesson.nudges).toMatchObject([{ text: "Teach It", by: "Mr Head", is_opened: true, activity: { module: teach } }]);
    expect(tasks.map(({ activities }) => activities[0]?.module)).toEqual([teach, sort]);
    expect(await tasksOf(other)).toMatchObject([{ id: earlier }]);
    expect([(await schoolOf(stranger)).tasks, (await schoolOf(stranger)).lesson.nudges]).toEqual([[], []]);
    // Who joins the stranger's way later was not asked.
    expect(await joinSchool(stranger, made.code)).toMatchObject({ ok: true });
    expect((await tasksOf(stranger)).map(({ id }) => id)).toEqual([earlier]);
    await expect(open([crypto.randomUUID()])).rejects.toThrow("Nobody would get this task");
    await complete(one, teach);
    expect((await schoolOf(one)).lesson.nudges).toMatchObject([{ activity: null }]);
    await takeOut(made, one);
    expect(await tasksOf(one)).toEqual([]);
  });
});

describe("the teacher's desk", () => {
  it("is nobody's but the staff's of the class: all others are told no more than of what there isn't", async () => {
    const made = await newClass();
    const pupil = await pupilOf(made);
    const task = await setTask(made);
    const colleague = await appoint(server, "teacher", hill);
    const former = await appoint(server, "teacher", hill, { classes: [made.id] });
    await server.sql("delete from public.school_staff where user_id = $1", [former.id]);
    const calls: [string, string, string, object][] = [
      ["give_more_time", "task", task, { ends_on: day(9) }],
      ["remind_of_task", "task", task, {}],
      ["open_activity", "class", made.id, { module: sort, ends_on: day(1) }],
      ["set_task", "class", made.id, { modules: [], makes: "tutor", starts_on: day(0), ends_on: day(1), people: [pupil.id] }],
    ];
    const told = new Set<string | undefined>();
    for (const [name, key, id, args] of calls)
      for (const { client } of [pupil, colleague, former, headOfValley])
        for (const value of [id, crypto.randomUUID()]) {
          const { error } = await client.rpc(name, { [key]: value, ...args });
          expect([name, error?.code]).toEqual([name, permissionDenied]);
          told.add(error?.message);
        }
    expect(told.size).toBe(1);
    for (const { client } of [pupil, teacher])
      expect((await client.from("school_task_people").select("*", { head: true, count: "exact" })).status).toBe(403);
    expect([await tasksOf(pupil)].flat()).toMatchObject([{ id: task, is_reminded: false, ends_on: day(7) }]);
  });

  it("leaves a student who moved to another class to the staff of that class", async () => {
    const [before, after] = [await newClass(), await newClass()];
    const mover = await pupilOf(before);
    const task = await setTask(before);
    await callAs(teacher, "remind_of_task", { task });
    await takeOut(before, mover);
    expect(await joinSchool(mover, after.code)).toMatchObject({ ok: true });
    expect(await tasksOf(mover)).toEqual([]);
    expect(await callAs(teacher, "remind_of_task", { task })).toBe(0);
    await expect(callAs(teacher, "open_activity", { class: before.id, module: sort, ends_on: day(1), people: [mover.id] })).rejects.toThrow(
      "Nobody would get this task",
    );
    expect((await schoolOf(mover)).lesson.nudges).toEqual([]);
  });
});
