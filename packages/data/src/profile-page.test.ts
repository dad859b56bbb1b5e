// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { safetyAnswer } from "./functions.ts";
import { updateProfile } from "./save-profile.ts";
import { listSkills } from "./skills.ts";
import { fetchTeam } from "./team.ts";
import { startTableServer, type TableAnswers, type TableServer } from "./testing/table-server.ts";

const userId = "7d5c0a54-6f6b-4f0e-9a39-0f5a3f6f0001";
let server: TableServer | undefined;

async function start(answers: TableAnswers): Promise<TableServer> {
  server = await startTableServer(userId, answers);
  return server;
}

describe("what the profile page asks for", () => {
  it("sends what was typed to the function that hears and keeps it, and reads what the server kept [PROFILE-026]", async () => {
    const kept = { id: userId, name: "Amina", email: "old@example.com" };
    const { data, seen } = await start({ "POST /profile/texts": () => ({ body: { ok: true, profile: kept } }) });
    const saved = await updateProfile(data, { name: "Amina", email: "new@example.com", country: null, state: null, city: "Karen" });
    expect(saved.email).toBe("old@example.com");
    expect(seen.map(({ body }) => body)).toEqual([{ name: "Amina", country: null, state: null, city: "Karen" }]);
  });

  it.each([
    [422, "not_kept", "Your name is too long.", "Your name is too long."],
    [422, "unsafe", "Thank you for telling me.\n\nPlease talk to somebody.", "Thank you for telling me.\n\nPlease talk to somebody."],
    [503, "unavailable", "The server has a bad day.", ""],
  ])("refuses with the server's code and sentence when it answers %i %s", async (status, code, error, message) => {
    const { data } = await start({ "POST /profile/texts": () => ({ status, body: { code, error } }) });
    const edit = { name: "a".repeat(300), email: "", country: null, state: null, city: null };
    const refused: unknown = await updateProfile(data, edit).catch((cause: unknown) => cause);
    expect(refused).toMatchObject({ code, message });
    expect(safetyAnswer(refused)).toBe(code === "unsafe" ? message : null);
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
