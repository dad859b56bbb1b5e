import { ownTestServer } from "../server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { beginTurn, finishTurn } from "./conversation.ts";
import { addModule, first, permissionDenied, signUpStudent, startSession, type Person } from "./people.ts";
import { addSchool, signUpMember } from "./school.ts";
import { joinTeam, makeTeam } from "./team.ts";

const grownUps: Record<string, Person> = {};

const server = await ownTestServer();
const school = await addSchool(server, "Hill School");
const amina = await signUpMember(server, school, { name: "Amina", city: "Nairobi" });
const team = await makeTeam(amina);
const session = await startSession(server, amina);
await beginTurn(server, amina, session, "message-1", "private words");
await finishTurn(server, amina, session, "message-1", "A reply.");
for (const role of ["teacher", "facilitator", "admin"]) {
  const person = await signUpMember(server, school, { role: "teacher", grade_level: null });
  if (role !== "teacher")
    await server.sql("insert into public.school_staff (user_id, school_id, role) values ($1, $2, $3)", [person.id, school, role]);
  grownUps[role] = person;
}

const roleOf = async ({ id }: Person): Promise<unknown> =>
  first(await server.sql<{ role: string }>("select role from public.profiles where id = $1", [id])).role;

describe("the roles", () => {
  it("are student, unless the person says teacher or a school grants facilitator or admin [ROLE-001] [ROLE-002] [GEN-002] [GEN-003]", async () => {
    const newcomer = await server.signUp();
    await newcomer.operator.from("profiles").insert({ id: newcomer.id, name: "Sam" }).throwOnError();
    expect(await roleOf(newcomer)).toBe("student");
    for (const [role, person] of Object.entries(grownUps)) expect(await roleOf(person)).toBe(role);
    const unknown = await newcomer.client.from("profiles").update({ role: "headmaster" }).eq("id", newcomer.id);
    expect(unknown.error?.code).toBe(permissionDenied);
  });

  it.each([1, 2, 3])("serve students of grade band %i with activities of their own band [GEN-001]", async (grade) => {
    const student = await signUpStudent(server, { grade_level: grade, continent: "Africa" });
    await student.client
      .rpc("create_grade_appropriate_dashboard_activities_by_continent", { user_id_param: student.id, continent_param: "Africa" })
      .throwOnError();
    const { data } = await student.client.from("dashboard").select("learning_modules(grade_level)").throwOnError();
    const grades = data?.map(({ learning_modules: module }) => Object(module).grade_level) ?? [];
    expect(grades).toContain(grade);
    expect(grades.every((each) => each === grade || each === 4)).toBe(true);
  });
});

describe.each(["teacher", "facilitator", "admin"])("a %s", (role) => {
  const person = (): Person => grownUps[role] as Person;

  it("of the same school reads no student's profile, conversation, score, skills or module [ROLE-003] [ROLE-006] [SEC-004] [SEC-006]", async () => {
    const module = await addModule(server, { isPublic: false, ownerId: amina.id, categoryActivity: "Tutor" });
    const { client, id } = person();
    expect((await client.from("profiles").select("id")).data).toEqual([{ id }]);
    for (const table of ["dashboard", "skills_progress", "projects", "team_members"]) {
      expect((await client.from(table).select("user_id").eq("user_id", amina.id)).data).toEqual([]);
    }
    expect((await client.from("learning_modules").select("title").eq("learning_module_id", module)).data).toEqual([]);
    expect((await client.from("learning_modules").select("ai_assessment_instructions")).error?.code).toBe(permissionDenied);
  });

  it("who knows the code of a student's team comes into it by no role, and learns nothing of who is in it [ROLE-003] [SEC-004]", async () => {
    expect(await joinTeam(person(), team.team_code)).toEqual({ ok: false, reason: "students_only" });
    const { client } = person();
    expect((await client.from("teams").select("id, members(*), facilitator(*)").eq("id", team.id)).data).toEqual([]);
    expect((await client.from("member_profiles").select("*").eq("id", amina.id)).data).toEqual([]);
  });

  it("writes into no student's session, profile or score [ROLE-003] [SEC-005]", async () => {
    const rows = () => server.sql("select to_jsonb(d) as row from public.dashboard d where user_id = $1", [amina.id]);
    const before = await rows();
    const { client } = person();
    expect((await client.from("dashboard").update({ progress: "started" }).eq("id", session).select()).data).toEqual([]);
    expect((await client.from("dashboard").update({ evaluation_score: 100 }).eq("id", session)).error?.code).toBe(permissionDenied);
    expect((await client.from("profiles").update({ gender: "other" }).eq("id", amina.id).select()).data).toEqual([]);
    expect((await beginTurn(server, person(), session, "message-2", "hello")).reason).toBe("not_yours");
    expect(await rows()).toEqual(before);
  });
});
