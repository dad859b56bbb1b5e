// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { updateProfile } from "./profile.ts";
import { listSkills } from "./skills.ts";
import { fetchTeam } from "./team.ts";
import { startTableServer, type TableAnswers, type TableServer } from "./testing/table-server.ts";

const userId = "7d5c0a54-6f6b-4f0e-9a39-0f5a3f6f0001";
let server: TableServer | undefined;

async function start(answers: TableAnswers): Promise<TableServer> {
  server = await startTableServer(userId, answers);
  return server;
}

afterEach(() => server?.stop());

describe("what the profile page asks for", () => {
  it("changes six columns of one's own profile and reads what the server kept [PROFILE-026]", async () => {
    const { data, seen } = await start({ "PATCH /profiles": () => ({ body: { id: userId, name: "Amina", email: "old@example.com" } }) });
    const saved = await updateProfile(data, userId, { name: "Amina", email: "new@example.com", country: null, state: null, city: "Karen" });
    expect(saved.email).toBe("old@example.com");
    expect(seen[0]?.query.get("id")).toBe(`eq.${userId}`);
    expect(Object.keys(seen[0]?.body ?? {})).toEqual(["name", "email", "country", "state", "city", "updated_at"]);
  });

  it("refuses with the server's code when a text is refused", async () => {
    const { data } = await start({
      "PATCH /profiles": () => ({ status: 400, body: { code: "22023", message: "Your name is too long." } }),
    });
    const edit = { name: "a".repeat(300), email: "", country: null, state: null, city: null };
    await expect(updateProfile(data, userId, edit)).rejects.toMatchObject({ code: "22023", message: "Your name is too long." });
  });

  it("reads a team's name and facilitator by its id [PROFILE-066]", async () => {
    const facilitator = { name: "Ms Okoro", email: "okoro@school.example" };
    const { data, seen } = await start({ "GET /teams": () => ({ body: [{ id: "t", name: "Rain Makers", facilitator }] }) });
    expect(await fetchTeam(data, "t")).toEqual({ id: "t", name: "Rain Makers", facilitator });
    expect([seen[0]?.query.get("id"), seen[0]?.query.get("select")]).toEqual(["eq.t", "id,name,facilitator(name,email)"]);
  });

  it("reads a team without a facilitator, and none where there is none", async () => {
    let rows: object[] = [{ id: "t", name: "Rain Makers", facilitator: null }];
    const { data } = await start({ "GET /teams": () => ({ body: rows }) });
    expect(await fetchTeam(data, "t")).toEqual({ id: "t", name: "Rain Makers", facilitator: null });
    rows = [];
    expect(await fetchTeam(data, "t")).toBeNull();
  });

  it("reads the skills by user, newest first, and keeps percents between 0 and 100 [PROFILE-065]", async () => {
    const { data, seen } = await start({
      "GET /skills_progress": () => ({
        body: [
          { skill: "communication", progress: 140 },
          { skill: "critical-thinking", progress: null },
        ],
      }),
    });
    expect((await listSkills(data, userId)).map(({ progress }) => progress)).toEqual([100, 0]);
    expect([seen[0]?.query.get("user_id"), seen[0]?.query.get("order")]).toEqual([`eq.${userId}`, "updated_at.desc"]);
  });
});
