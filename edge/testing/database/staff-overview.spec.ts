import { ownTestServer } from "../server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { callAs, permissionDenied, signUpStudent, startSession, type Person } from "./people.ts";
import { addCode, addSchool, appoint, joinSchool, makeClass, signUpMember, signUpPupil } from "./school.ts";
import { beginProject, joinTeam, makeTeam } from "./team.ts";

const server = await ownTestServer();
const school = await addSchool(server, "Hill School");
const head = await appoint(server, "admin", school);
const facilitator = await appoint(server, "facilitator", school);
const member = await signUpStudent(server, { name: "Leo" });
await joinSchool(member, await addCode(server, school, "Class 5b"));
await server.sql("insert into public.school_class_teachers select id, school_id, $1 from public.school_classes where name = 'Class 5b'", [
  facilitator.id,
]);
const teacher = await signUpMember(server, school, { role: "teacher", grade_level: null, name: "Ms Okoro" });

type Learner = { user_id: string; name: string; class_name: string | null; last_worked: string | null } & Record<string, number>;
const weekOf = async (person: Person, id = school) => (await callAs(person, "school_week", { school: id })) as Learner[];

describe("the week of a school", () => {
  it("names each learner with class, last day and counts, and counts only what was worked on", async () => {
    const session = await startSession(server, member);
    await startSession(server, member);
    const unworked = (await weekOf(head)).find(({ user_id }) => user_id === member.id);
    expect(unworked).toMatchObject({ name: "Leo", class_name: "Class 5b", last_worked: null, worked_on: 0, started: 0, completed: 0 });
    await member.client.from("dashboard").update({ progress: "started" }).eq("id", session).throwOnError();
    expect((await weekOf(head)).find(({ user_id }) => user_id === member.id)).toMatchObject({ worked_on: 1, started: 1, completed: 0 });
    await server.sql("update public.dashboard set progress = 'completed', updated_at = now() - interval '8 days' where id = $1", [session]);
    expect((await weekOf(facilitator)).find(({ user_id }) => user_id === member.id)).toMatchObject({
      worked_on: 0,
      started: 0,
      completed: 1,
      checked: 0,
    });
  });

  it("says how many of the completed were checked by the student alone, and not of one that a model or a teacher has scored", async () => {
    const pupil = await signUpStudent(server, { name: "Esi" });
    await joinSchool(pupil, await addCode(server, school, "Class 6a"));
    const [scored, checked] = [await startSession(server, pupil), await startSession(server, pupil)];
    const begun = await startSession(server, pupil);
    const check = JSON.stringify({ criteria: [], through: 8, of: 8 });
    const stands = (session: string, progress: string, score: number | null) =>
      server.sql("update public.dashboard set progress = $2, evaluation_score = $3, self_check = $4::jsonb where id = $1", [
        session,
        progress,
        score,
        check,
      ]);
    await stands(scored, "completed", 90);
    await stands(checked, "completed", null);
    await stands(begun, "started", null);
    const seen = (await weekOf(head)).find(({ user_id }) => user_id === pupil.id);
    expect(seen).toMatchObject({ completed: 2, checked: 1, started: 1 });
    await server.sql("delete from auth.users where id = $1", [pupil.id]);
  });

  it("counts a team's project for its maker and for a mate who wrote in it, by what each did, and not for a mate who didn't", async () => {
    const other = await addSchool(server, "Lake School");
    const keeper = await appoint(server, "admin", other);
    const made = await makeClass(keeper, other);
    const pupil = () => signUpPupil(server, [made]);
    const [maker, writer, silent] = [await pupil(), await pupil(), await pupil()];
    const team = await makeTeam(maker);
    for (const mate of [writer, silent]) await joinTeam(mate, team.team_code);
    const { session } = await beginProject(maker, team.id);
    const figures = async () => {
      const { members } = (await callAs(keeper, "class_week", { class: made.id })) as { members: Learner[] };
      const [{ worked, completed }] = (await callAs(keeper, "list_classes", { school: other })) as [Record<string, number>];
      const of = ({ id }: Person) => members.find(({ user_id }) => user_id === id)!;
      return [...[maker, writer, silent].map(of).map((one) => [one.last_worked !== null, one.worked_on, one.completed]), worked, completed];
    };
    await server.sql("update public.dashboard set progress = 'completed' where id = $1", [session]);
    expect(await figures()).toEqual([[true, 1, 1], [false, 0, 0], [false, 0, 0], 1, 1]);
    const words = "insert into public.messages (session_id, message_id, role, content, author_id) values ($1, 'm', 'user', 'Foil.', $2)";
    await server.sql(words, [session, writer.id]);
    expect(await figures()).toEqual([[true, 1, 1], [true, 1, 1], [false, 0, 0], 2, 1]);
    await server.sql("update public.messages set at = now() - interval '8 days' where session_id = $1", [session]);
    expect(await figures()).toEqual([[true, 1, 1], [true, 0, 1], [false, 0, 0], 1, 1]);
  });

  it("tells nothing of what was said or scored, and of nobody who only typed the school's name or is staff", async () => {
    const typed = await signUpStudent(server, { name: "Stranger", school_name: "Hill School" });
    const learners = await weekOf(head);
    const ids = learners.map(({ user_id }) => user_id);
    for (const other of [typed, head, facilitator]) expect(ids).not.toContain(other.id);
    // A role that somebody chose hides nobody.
    expect(ids).toContain(teacher.id);
    expect(new Set(learners.flatMap(Object.keys))).toEqual(
      new Set(["user_id", "name", "class_name", "last_worked", "worked_on", "started", "completed", "checked"]),
    );
  });

  it("is for the staff of that school only: no learner, teacher with its code, visitor, nor another school's admin [SEC-006]", async () => {
    const other = await addSchool(server, "Valley School");
    const elsewhere = await appoint(server, "admin", other);
    for (const person of [member, teacher, elsewhere])
      expect((await person.client.rpc("school_week", { school })).error?.code).toBe(permissionDenied);
    expect((await server.visitor().rpc("school_week", { school })).error?.code).toBe(permissionDenied);
    for (const id of [other, crypto.randomUUID(), null])
      expect((await head.client.rpc("school_week", { school: id })).error?.code).toBe(permissionDenied);
    expect(await weekOf(elsewhere, other)).toEqual([]);
  });

  it("ends with the appointment", async () => {
    const former = await appoint(server, "admin", school);
    expect(await weekOf(former)).toHaveLength(2);
    await server.sql("delete from public.school_staff where user_id = $1", [former.id]);
    expect((await former.client.rpc("school_week", { school })).error?.code).toBe(permissionDenied);
  });
});

describe("trying the activities of a grade band", () => {
  const bandsOf = async ({ id }: Person) =>
    (
      await server.sql<{ band: number }>(
        `select distinct m.grade_level as band from public.dashboard d join public.learning_modules m using (learning_module_id)
         where d.user_id = $1 and m.content_id is not null order by 1`,
        [id],
      )
    ).map(({ band }) => band);
  const offered = async (band: number) =>
    (
      await server.sql<{ count: number }>(
        `select count(*)::integer as count from public.learning_modules
         where public = 1 and retired_at is null and content_id is not null and continent = 'Africa' and grade_level in ($1, 4)`,
        [band],
      )
    )[0]?.count;

  it("puts every activity of the band there, once, and another band in the place of what wasn't begun", async () => {
    expect(await callAs(teacher, "try_activities", { band: 1 })).toBe(await offered(1));
    expect(await callAs(teacher, "try_activities", { band: 1 })).toBe(await offered(1));
    const rows = await server.sql<{ id: string }>("select id from public.dashboard where user_id = $1", [teacher.id]);
    expect(rows).toHaveLength((await offered(1)) ?? 0);
    await teacher.client.from("dashboard").update({ progress: "started" }).eq("id", rows[0]?.id).throwOnError();
    expect(await callAs(teacher, "try_activities", { band: 3 })).toBe(await offered(3));
    const begun = await server.sql("select id from public.dashboard where user_id = $1 and progress = 'started'", [teacher.id]);
    expect(begun).toEqual([rows[0]]);
    expect(await bandsOf(teacher)).toEqual([1, 3]);
  });

  it("is for facilitators and admins, too", async () => {
    for (const person of [head, facilitator]) {
      await callAs(person, "try_activities", { band: 2 });
      expect(await bandsOf(person)).toEqual([2]);
    }
  });

  it("is for no student and no visitor, and for no band that there isn't", async () => {
    expect((await member.client.rpc("try_activities", { band: 3 })).error?.code).toBe(permissionDenied);
    expect((await server.visitor().rpc("try_activities", { band: 3 })).error?.code).toBe(permissionDenied);
    for (const band of [0, 4, null])
      expect(await teacher.client.rpc("try_activities", { band })).toMatchObject({ status: 400, error: { code: "22023" } });
  });
});
