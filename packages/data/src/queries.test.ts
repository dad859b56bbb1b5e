// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { openActivity } from "./activity.ts";
import { listDashboard } from "./dashboard.ts";
import { listEarlierMessages } from "./conversation.ts";
import { fetchProfile } from "./profile.ts";
import { saveProfile } from "./save-profile.ts";
import { listProjects } from "./projects.ts";
import { seedDashboard } from "./seeding.ts";
import { startTableServer, type TableAnswers, type TableServer } from "./testing/table-server.ts";

const userId = "7d5c0a54-6f6b-4f0e-9a39-0f5a3f6f0001";
const procedure = "/rpc/create_grade_appropriate_dashboard_activities_by_continent";
let server: TableServer | undefined;

async function start(answers: TableAnswers): Promise<TableServer> {
  server = await startTableServer(userId, answers);
  return server;
}

describe("queries", () => {
  afterEach(() => server?.stop());

  it("reads a learner's activities by user, newest first [DASH-041]", async () => {
    const { data, seen } = await start({ "GET /dashboard": () => ({ body: [] }) });
    await listDashboard(data, userId);
    expect(seen[0]?.query.get("user_id")).toBe(`eq.${userId}`);
    expect(seen[0]?.query.get("order")).toMatch(/^updated_at\.desc/);
  });

  it("reads the activities of one area [AILEARN-048]", async () => {
    const { data, seen } = await start({ "GET /dashboard": () => ({ body: [] }) });
    await listDashboard(data, userId, "AI Learning");
    expect(seen[0]?.query.get("user_id")).toBe(`eq.${userId}`);
    expect(seen[0]?.query.get("category_activity")).toBe("eq.AI Learning");
    expect(seen[0]?.query.get("order")).toMatch(/^updated_at\.desc/);
  });

  it("reads the projects of a learner and of their team, newest first [DASH-042]", async () => {
    const { data, seen } = await start({ "GET /projects": () => ({ body: [] }) });
    await listProjects(data, userId, "team-1", 5);
    await listProjects(data, userId, null, 5);
    expect(seen[0]?.query.get("or")).toBe(`(user_id.eq.${userId},team_id.eq.team-1)`);
    expect(seen[1]?.query.get("user_id")).toBe(`eq.${userId}`);
    expect(seen.map(({ query }) => query.get("order"))).toEqual(["updated_at.desc", "updated_at.desc"]);
  });

  it("reads one profile by id as a single row [DATA-044]", async () => {
    const { data, seen } = await start({ "GET /profiles": () => ({ body: { id: userId, role: "teacher" } }) });
    expect((await fetchProfile(data, userId)).role).toBe("teacher");
    expect(seen[0]?.query.get("id")).toBe(`eq.${userId}`);
  });

  it("says with its code that there is no profile", async () => {
    const { data, seen } = await start({ "GET /profiles": () => ({ body: [] }) });
    await expect(fetchProfile(data, userId)).rejects.toMatchObject({ name: "DataFailure", code: "PGRST116" });
    // Demanding exactly one row would make a failed request of it.
    expect(seen[0]?.headers.accept).not.toContain("vnd.pgrst.object");
  });

  it("says without a code what was refused without one", async () => {
    const { data } = await start({ "GET /profiles": () => ({ status: 500, body: { message: "broken" } }) });
    await expect(fetchProfile(data, userId)).rejects.toMatchObject({ name: "DataFailure", code: "", message: "broken" });
  });

  it("keeps what was typed by the function that hears it, which makes the row, then updates the rest, marked as completed [PROF-015] [PROF-029]", async () => {
    const { name, country, state, city, school_name, ...chosen } = answers;
    const { data, seen } = await start({
      "POST /profile/texts": () => ({ body: { ok: true, profile: { id: userId } } }),
      "PATCH /profiles": ({ body }) => ({ body: { ...(body as object), id: userId, name } }),
      "GET /profiles": () => ({ body: { consent: { school: "Hill School" } } }),
    });
    const saved = await saveProfile(data, userId, answers);
    expect(saved).toMatchObject({ id: userId, name: "Amina", profile_completed: true, consent: { school: "Hill School" } });
    const [texts, row] = seen;
    expect([seen.length, texts?.body]).toEqual([3, { name, country, state, city, school_name }]);
    expect(row?.query.get("id")).toBe(`eq.${userId}`);
    expect(row?.body).toEqual({ ...chosen, profile_completed: true, updated_at: expect.any(String) });
  });

  it("seeds by the procedure with the learner's id and continent [DASH-034]", async () => {
    const { data, seen } = await start({ [`POST ${procedure}`]: () => ({ body: 6 }) });
    expect(await seedDashboard(data, { userId, continent: "Africa", gradeLevel: 2 })).toBe(6);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.body).toEqual({ user_id_param: userId, continent_param: "Africa" });
  });

  it("seeds from the modules itself when the procedure fails [DASH-036] [DASH-037] [DASH-038]", async () => {
    const { data, seen } = await start({
      [`POST ${procedure}`]: () => ({ status: 500, body: { code: "XX000", message: "broken" } }),
      "GET /learning_modules": () => ({ body: [{ learning_module_id: "m1" }, { learning_module_id: "m2" }] }),
      "GET /dashboard": () => ({ body: [{ learning_module_id: "m1" }] }),
      "POST /dashboard": () => ({ status: 201, body: null }),
    });
    expect(await seedDashboard(data, { userId, continent: "Africa", gradeLevel: 2 })).toBe(1);
    const modules = seen.find(({ path }) => path === "/learning_modules")?.query;
    expect([modules?.get("continent"), modules?.get("public"), modules?.get("grade_level"), modules?.get("limit")]).toEqual([
      "eq.Africa",
      "eq.1",
      "in.(2,4)",
      "10",
    ]);
    const present = seen.find(({ method, path }) => method === "GET" && path === "/dashboard")?.query;
    expect([present?.get("user_id"), present?.get("select")]).toEqual([`eq.${userId}`, "learning_module_id"]);
    const inserted = seen.find(({ method, path }) => method === "POST" && path === "/dashboard")?.body;
    expect(inserted).toMatchObject([{ user_id: userId, learning_module_id: "m2", status: "not_started", progress: "0" }]);
    expect(inserted).toMatchObject([{ created_at: expect.any(String), updated_at: expect.any(String) }]);
  });

  it("opens an activity in one request and starts it [DATA-076]", async () => {
    const { data, seen } = await start({
      "GET /dashboard": () => ({ body: { ...activity, progress: "not started" } }),
      "PATCH /dashboard": () => ({ status: 200, body: [] }),
    });
    const opened = await openActivity(data, "d-1");
    expect(opened).toMatchObject({ row: { progress: "started" }, module: { title: "Is it AI?", greeting: "Hello" } });
    expect(opened.messages.map(({ content }) => content)).toEqual(["Hello"]);
    expect(seen.map(({ method }) => method)).toEqual(["GET", "PATCH"]);
    expect(seen.map(({ query }) => query.get("id"))).toEqual(["eq.d-1", "eq.d-1"]);
    expect(seen[1]?.body).toEqual({ progress: "started", updated_at: expect.any(String) });
  });

  it("opens an activity with the newest messages, and says how many stand before them", async () => {
    const { data, seen } = await start({
      "GET /dashboard": () => ({ body: { ...activity, progress: "started", conversation: { ...activity.conversation, earlier: 398 } } }),
    });
    expect(await openActivity(data, "d-1")).toMatchObject({ messages: [{ content: "Hello" }], earlier: 398 });
    expect(seen[0]?.query.get("select")).toContain("conversation,");
    const { data: empty } = await start({ "GET /dashboard": () => ({ body: { ...activity, progress: "started", conversation: null } }) });
    expect(await openActivity(empty, "d-1")).toMatchObject({ messages: [], earlier: 0 });
  });

  it("reads the messages before one of them", async () => {
    const { data, seen } = await start({ "POST /rpc/earlier_messages": () => ({ body: { ...activity.conversation, earlier: 7 } }) });
    expect(await listEarlierMessages(data, "d-1", "m-9")).toMatchObject({ messages: [{ id: "m-0" }], earlier: 7 });
    expect(seen[0]?.body).toEqual({ session: "d-1", before: "m-9" });
  });

  it("changes nothing when it opens an activity that has begun", async () => {
    const { data, seen } = await start({ "GET /dashboard": () => ({ body: { ...activity, progress: "completed" } }) });
    expect((await openActivity(data, "d-1")).row.progress).toBe("completed");
    expect(seen).toHaveLength(1);
  });
});

const activity = {
  id: "d-1",
  user_id: userId,
  title: "Is it AI?",
  conversation: { messages: [{ id: "m-0", role: "assistant", content: "Hello", timestamp: "2026-05-12T10:00:00Z" }], earlier: 0 },
  learning_modules: { title: "Is it AI?", description: "Find out.", greeting: "Hello" },
};

const answers = {
  name: "Amina",
  role: "student" as const,
  grade_level: 2,
  gender: null,
  continent: "Africa",
  country: "Kenya",
  state: null,
  city: null,
  school_name: null,
};
