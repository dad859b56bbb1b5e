import { ownTestServer } from "../server/own-servers.ts";
import { describedAreas } from "#server/repository.ts";
import { describe, expect, it } from "vitest";
import { beginTurn } from "./conversation.ts";
import { callAs, permissionDenied, signUpStudent, startSession, type Person } from "./people.ts";
import { addSchool, appoint, signUpMember } from "./school.ts";

const server = await ownTestServer();
const school = await addSchool(server, "Hill School");
const head = await appoint(server, "admin", school);
const student = await signUpMember(server, school);

const switchArea = (person: Person, area: string | null, isEnabled: boolean | null, id = school) =>
  person.client.rpc("switch_area", { school: id, area, is_enabled: isEnabled });

const areasSeenBy = async ({ client }: Person): Promise<string[]> =>
  (await client.from("schools").select("id, name, enabled_areas").eq("id", school).single().throwOnError()).data?.enabled_areas;

const everything = describedAreas();

describe("an admin's switch", () => {
  it("closes an area to the school's learners and opens it again", async () => {
    expect(await areasSeenBy(student)).toEqual(everything);
    const session = await startSession(server, student);
    const closed = await switchArea(head, "ai-learning", false);
    expect(closed.data).toEqual(everything.slice(1));
    expect(await areasSeenBy(student)).toEqual(everything.slice(1));
    expect(await beginTurn(server, student, session, "message-1", "hello")).toMatchObject({ ok: false, reason: "area_disabled" });
    expect((await switchArea(head, "ai-learning", true)).data).toContain("ai-learning");
    expect(await beginTurn(server, student, session, "message-1", "hello")).toMatchObject({ ok: true });
  });

  it("does the same twice, and ten times at once", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => switchArea(head, "vibing", true)));
    for (const { data } of answers) expect(data.filter((area: string) => area === "vibing")).toHaveLength(1);
    await Promise.all(everything.map((area) => switchArea(head, area, false)));
    expect(await areasSeenBy(student)).toEqual([]);
    await Promise.all(everything.map((area) => switchArea(head, area, true)));
    expect((await areasSeenBy(student)).toSorted()).toEqual(everything.toSorted());
  });

  it("takes an area that was released after this database, and nothing that is no area", async () => {
    expect((await switchArea(head, "robot-garden", true)).data).toContain("robot-garden");
    await switchArea(head, "robot-garden", false);
    for (const [area, on] of [
      ["", true],
      [null, true],
      ["Skills", true],
      ["a".repeat(41), true],
      ["<script>", true],
      ["skills", null],
    ] as const) {
      expect(await switchArea(head, area, on)).toMatchObject({ status: 400, error: { code: "22023" } });
    }
  });

  it("is for that school's admins only: no student, teacher, facilitator, visitor, nor another school's admin [SEC-006] [ROLE-003]", async () => {
    const other = await addSchool(server, "Valley School");
    const people = [
      student,
      await signUpStudent(server, { role: "teacher", grade_level: null }),
      await appoint(server, "facilitator", school),
      await appoint(server, "admin", other),
    ];
    for (const person of people) expect((await switchArea(person, "skills", false)).error?.code).toBe(permissionDenied);
    expect((await server.visitor().rpc("switch_area", { school, area: "skills", is_enabled: false })).error?.code).toBe(permissionDenied);
    expect((await switchArea(head, "skills", false, other)).error?.code).toBe(permissionDenied);
    expect((await switchArea(head, "skills", false, crypto.randomUUID())).error?.code).toBe(permissionDenied);
    expect(await areasSeenBy(student)).toContain("skills");
  });

  it("goes with the appointment, which the admin can read together with the school", async () => {
    const former = await appoint(server, "admin", school);
    const { data } = await former.client.from("school_staff").select("role, schools(id, name, enabled_areas)");
    expect(data).toEqual([{ role: "admin", schools: { id: school, name: "Hill School", enabled_areas: await areasSeenBy(student) } }]);
    await server.sql("delete from public.school_staff where user_id = $1", [former.id]);
    await expect(callAs(former, "switch_area", { school, area: "skills", is_enabled: false })).rejects.toThrow(
      "Only an admin of this school",
    );
  });
});
