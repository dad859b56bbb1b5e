import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addStudents, menuPlan } from "../server/many-students.ts";
import { freshDatabase } from "../server/fresh-database.ts";
import type { TestPostgres } from "../server/postgres-for-tests.ts";
import { startTestServer } from "../server/test-server.ts";
import { callAs, signUpStudent, type Person, type TestServer } from "./people.ts";

const postgres: TestPostgres | null = await freshDatabase();
afterAll(() => postgres?.stop());

describe("the menu of one student among a thousand", () => {
  let server: TestServer;
  let student: Person;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: postgres?.url ?? null });
    student = await signUpStudent(server);
    await callAs(student, "create_grade_appropriate_dashboard_activities_by_continent", {
      user_id_param: student.id,
      continent_param: "Africa",
    });
    await addStudents(server.database, 1000);
  });
  afterAll(() => server.stop());

  it("is read through an index, not by looking at everybody's rows", async () => {
    const plan = (await menuPlan(server.database, student.id, "AI Learning")).join("\n");
    expect(plan).toMatch(/Index Scan (?:using|on) dashboard_user_updated_idx/);
    expect(plan).not.toContain("Seq Scan");
  });

  it("would show a menu without an index", async () => {
    const plan = await server.database.transaction(async (transaction) => {
      const rows = await transaction.query<{ "QUERY PLAN": string }>(
        "explain (costs off) select id from public.dashboard where title = 'x'",
      );
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(plan).toContain("Seq Scan on dashboard");
  });

  it("holds that student's activities only, the ones last touched first", async () => {
    const menu = student.client
      .from("dashboard")
      .select("id, user_id, category_activity, updated_at")
      .eq("category_activity", "AI Learning")
      .order("updated_at", { ascending: false });
    const last = (await menu.throwOnError()).data.at(-1)?.id;
    await student.client
      .from("dashboard")
      .update({ progress: "started", updated_at: new Date().toISOString() })
      .eq("id", last)
      .throwOnError();
    const { data } = await menu.throwOnError();
    expect(data.length).toBeGreaterThan(1);
    expect(data[0]?.id).toBe(last);
    expect(new Set(data.map((row) => row.user_id))).toEqual(new Set([student.id]));
  });
});
