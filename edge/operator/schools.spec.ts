import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callAs, first, signUpStudent, type TestServer } from "../database-tests/people.ts";
import { startTestServer } from "../local/testing/test-server.ts";
import { operatorClient } from "./backend.ts";
import { createSchool } from "./schools.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const create = (school: Partial<Parameters<typeof createSchool>[1]>, key = server.serviceKey): Promise<string> =>
  createSchool(operatorClient(server.origin, key), { name: "Hill School", admin: "nobody@hill.example", ...school });

describe("an operator's school", () => {
  it("has its areas, its person to turn to, and an admin who can switch them at once", async () => {
    const head = await signUpStudent(server, { role: "teacher", grade_level: null });
    const id = await create({ admin: head.email.toUpperCase(), areas: ["skills", "vibing"], safePerson: "Ms Okoro" });
    const row = first(await server.sql("select name, enabled_areas, safe_person from public.schools where id = $1", [id]));
    expect(row).toEqual({ name: "Hill School", enabled_areas: ["skills", "vibing"], safe_person: "Ms Okoro" });
    expect(await callAs(head, "switch_area", { school: id, area: "tutor", is_enabled: true })).toContain("tutor");
    await expect(create({ admin: head.email, name: " hill school" })).rejects.toThrow("There is a school named hill school already.");
  });

  it("isn't made without somebody to look after it, with an area that there isn't, or with the key that browsers have", async () => {
    const head = await signUpStudent(server, { role: "teacher", grade_level: null });
    await expect(create({ name: "Lake School" })).rejects.toThrow("Nobody has signed up with nobody@hill.example");
    await expect(create({ name: "Lake School", admin: head.email, areas: ["skills", "chess"] })).rejects.toThrow("There is no area chess.");
    await expect(create({ name: "Lake School", admin: head.email }, server.anonKey)).rejects.toMatchObject({ name: "OperatorFault" });
    expect(await server.sql("select from public.schools where name = 'Lake School'")).toEqual([]);
  });
});
