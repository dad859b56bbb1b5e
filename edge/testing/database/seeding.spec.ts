import { ownTestServer } from "../server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { addModule, first, permissionDenied, signUpStudent, type Person } from "./people.ts";

const server = await ownTestServer();
for (const continent of ["Africa", "Europe"]) {
  for (const gradeLevel of [1, 2, 3, 4]) await addModule(server, { continent, gradeLevel, title: `${continent} ${gradeLevel}` });
}
await addModule(server, { continent: "Africa", gradeLevel: 1, isPublic: false, title: "Africa 1 private" });

function seed(person: Person, continent: string | null = "Africa", id = person.id) {
  return person.client.rpc("create_grade_appropriate_dashboard_activities_by_continent", { user_id_param: id, continent_param: continent });
}

/** Which grades and continents a person's rows have, in the order of their appearance. */
async function seeded(person: Person): Promise<{ continents: string[]; grades: number[]; ids: string[] }> {
  const rows = await server.sql<{ id: string; continent: string; grade_level: number }>(
    "select d.learning_module_id as id, m.continent, m.grade_level from public.dashboard d join public.learning_modules m using (learning_module_id) where d.user_id = $1",
    [person.id],
  );
  return {
    continents: [...new Set(rows.map((row) => row.continent))].toSorted(),
    grades: [...new Set(rows.map((row) => row.grade_level))].toSorted(),
    ids: rows.map((row) => row.id),
  };
}

describe("seeding a dashboard", () => {
  it.each([1, 2, 3])(
    "gives a student of grade band %i the public modules of their continent with that grade or 4 [DASH-026] [DASH-034] [DASH-035]",
    async (grade) => {
      const student = await signUpStudent(server, { grade_level: grade, continent: "Africa" });
      const { data, error } = await seed(student);
      expect(error).toBeNull();
      const result = await seeded(student);
      expect(result).toMatchObject({ continents: ["Africa"], grades: [grade, 4] });
      const expected = first(
        await server.sql<{ count: number }>(
          "select count(*)::int as count from public.learning_modules where public = 1 and continent = 'Africa' and grade_level in ($1, 4)",
          [grade],
        ),
      );
      expect(data).toBe(expected.count);
      expect(result.ids).toHaveLength(expected.count);
    },
  );

  it("carries category_activity, title, sub_category and activity from the module and starts not started [DASH-039]", async () => {
    const student = await signUpStudent(server, { grade_level: 2, continent: "Europe" });
    await seed(student, "Europe");
    const { data } = await student.client.from("dashboard").select("*, chat_history").eq("title", "Europe 2").single();
    expect(data).toMatchObject({
      activity: "Europe 2",
      sub_category: "What is AI",
      category_activity: "AI Learning",
      progress: "not started",
      status: "not started",
      chat_history: [],
    });
  });

  it("adds nothing the second time, also when called eight times at once [DASH-035]", async () => {
    const student = await signUpStudent(server, { grade_level: 3, continent: "Europe" });
    const counts = await Promise.all(Array.from({ length: 8 }, () => seed(student, "Europe")));
    for (const { error } of counts) expect(error).toBeNull();
    const { ids } = await seeded(student);
    expect(counts.reduce((sum, { data }) => sum + data, 0)).toBe(ids.length);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await seed(student, "Europe")).data).toBe(0);
  });

  it("follows the stored continent, so that one learner gets one version of an activity", async () => {
    const student = await signUpStudent(server, { continent: "Africa" });
    await seed(student, "Europe");
    expect((await seeded(student)).continents).toEqual(["Africa"]);
  });

  it("gives a teacher the mixed modules only, and a facilitator none [DASH-025]", async () => {
    const teacher = await signUpStudent(server, { role: "teacher", grade_level: null });
    await seed(teacher);
    expect((await seeded(teacher)).grades).toEqual([4]);
    const facilitator = await signUpStudent(server, { role: "teacher", grade_level: null });
    await server.sql("update public.profiles set role = 'facilitator' where id = $1", [facilitator.id]);
    expect((await seed(facilitator)).data).toBe(0);
    expect((await seeded(facilitator)).ids).toEqual([]);
  });

  it("is for oneself only: another id, no id and no session are refused [SEC-009]", async () => {
    const student = await signUpStudent(server);
    const other = await signUpStudent(server);
    expect((await seed(student, "Africa", other.id)).error?.code).toBe(permissionDenied);
    const nobody = await student.client.rpc("create_grade_appropriate_dashboard_activities_by_continent", {
      user_id_param: null,
      continent_param: "Africa",
    });
    expect(nobody.error?.code).toBe(permissionDenied);
    const visitor = await server
      .visitor()
      .rpc("create_grade_appropriate_dashboard_activities_by_continent", { user_id_param: other.id, continent_param: "Africa" });
    expect(visitor.error?.code).toBe(permissionDenied);
    expect((await seeded(other)).ids).toEqual([]);
  });

  it("can be done by the table API when the procedure fails", async () => {
    const student = await signUpStudent(server, { grade_level: 2, continent: "Europe" });
    const modules = await student.client
      .from("learning_modules")
      .select("learning_module_id")
      .eq("continent", "Europe")
      .eq("public", 1)
      .in("grade_level", [2, 4])
      .limit(10);
    expect(modules.error).toBeNull();
    expect(modules.data?.length).toBeGreaterThanOrEqual(2);
    const now = new Date().toISOString();
    const rows =
      modules.data?.map((module) => ({
        user_id: student.id,
        ...module,
        status: "not_started",
        progress: 0,
        created_at: now,
        updated_at: now,
      })) ?? [];
    const { error } = await student.client.from("dashboard").insert(rows);
    expect(error).toBeNull();
    expect((await seeded(student)).ids).toHaveLength(rows.length);
  });
});

describe("refreshing a dashboard", () => {
  it("adds new modules and brings the titles of untouched rows up to date", async () => {
    const student = await signUpStudent(server, { grade_level: 1, continent: "South America" });
    const old = await addModule(server, { continent: "South America", gradeLevel: 1, title: "Old title" });
    const touched = await addModule(server, { continent: "South America", gradeLevel: 1, title: "Touched title" });
    await seed(student, "South America");
    await student.client.from("dashboard").update({ progress: "started" }).eq("learning_module_id", touched);
    const before = await server.sql("select * from public.dashboard where learning_module_id = $1", [touched]);
    await server.sql("update public.learning_modules set title = 'New title' where learning_module_id in ($1, $2)", [old, touched]);
    await addModule(server, { continent: "South America", gradeLevel: 4, title: "Fresh" });

    const { data, error } = await student.client.rpc("refresh_user_dashboard", { user_id_param: student.id });
    expect({ data, error }).toEqual({ data: 1, error: null });
    const titles = await student.client.from("dashboard").select("title").in("learning_module_id", [old]);
    expect(titles.data).toEqual([{ title: "New title" }]);
    expect(await server.sql("select * from public.dashboard where learning_module_id = $1", [touched])).toEqual(before);
  });

  it("never touches progress, score, evidence or conversation", async () => {
    const student = await signUpStudent(server);
    await seed(student);
    await server.sql(
      "update public.dashboard set progress = 'completed', evaluation_score = 93, evaluation_evidence = 'Good' where user_id = $1",
      [student.id],
    );
    await server.sql(
      "insert into public.messages (session_id, message_id, role, content) select id, 'message-1', 'user', 'a lamp' from public.dashboard where user_id = $1",
      [student.id],
    );
    const rows = () =>
      server.sql("select d.*, public.chat_history(d) from public.dashboard d where user_id = $1 order by id", [student.id]);
    const before = await rows();
    await Promise.all(Array.from({ length: 5 }, () => student.client.rpc("refresh_user_dashboard", { user_id_param: student.id })));
    expect(await rows()).toEqual(before);
  });

  it("is for oneself only [SEC-009]", async () => {
    const student = await signUpStudent(server);
    const other = await signUpStudent(server);
    expect((await student.client.rpc("refresh_user_dashboard", { user_id_param: other.id })).error?.code).toBe(permissionDenied);
    expect((await server.visitor().rpc("refresh_user_dashboard", { user_id_param: other.id })).error?.code).toBe(permissionDenied);
  });
});
