import { ownTestServer } from "../server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { addModule, first, permissionDenied, signUpStudent, startSession } from "./people.ts";

const visibleColumns =
  "learning_module_id, title, description, category, category_activity, sub_category, outcomes, user_id, public, grade_level, continent, greeting, teaser, minutes, sort_order, prerequisites, opening, program, picture, exhibit, created_at, updated_at";
const privateColumns = [
  "ai_assessment_instructions",
  "ai_facilitator_instructions",
  "metrics_for_success",
  "coach",
  "content_id",
  "content_version",
];

const server = await ownTestServer();
const amina = await signUpStudent(server);
const leo = await signUpStudent(server);
const publicModule = await addModule(server);
await startSession(server, leo);

describe("a learning module", () => {
  it("has the specified fields and defaults [DATA-022] [DATA-023] [DATA-024] [DATA-028] [DATA-030] [DATA-031]", async () => {
    const row = first(
      await server.sql<Record<string, unknown>>(
        "insert into public.learning_modules (title, category) values ('New', 'Tutor') returning *",
      ),
    );
    expect(row).toMatchObject({ public: 0, grade_level: 0, continent: "North America" });
    expect(row.learning_module_id).toMatch(/^[0-9a-f-]{36}$/);
    for (const field of [...visibleColumns.split(", "), ...privateColumns]) expect(row).toHaveProperty(field);
  });

  it("is readable by anybody signed in when it is public [DATA-029]", async () => {
    const { data, error } = await amina.client
      .from("learning_modules")
      .select(visibleColumns)
      .eq("learning_module_id", publicModule)
      .single();
    expect(error).toBeNull();
    expect(data).toMatchObject({ title: "Is It AI or Not?", public: 1 });
  });

  it("tells a learner its teaser, minutes, place and prerequisites, and lets a list be sorted by them", async () => {
    await server.sql(
      `update public.learning_modules set teaser = 'Can you tell?', minutes = 25, sort_order = 9000, prerequisites = array['${publicModule}'::uuid]
       where learning_module_id = '${publicModule}'`,
    );
    const { data, error } = await leo.client
      .from("learning_modules")
      .select("teaser, minutes, sort_order, prerequisites")
      .gte("sort_order", 9000)
      .order("sort_order");
    expect(error).toBeNull();
    expect(data).toEqual([{ teaser: "Can you tell?", minutes: 25, sort_order: 9000, prerequisites: [publicModule] }]);
  });

  it("is readable by its owner only while it is private [SEC-004] [SEC-005]", async () => {
    const own = await addModule(server, { isPublic: false, ownerId: amina.id });
    expect((await amina.client.from("learning_modules").select("title").eq("learning_module_id", own)).data).toHaveLength(1);
    expect((await leo.client.from("learning_modules").select("title").eq("learning_module_id", own)).data).toEqual([]);
  });
});

describe("a rubric, an instruction and the coach's notes", () => {
  it.each(privateColumns)("never leave the server as the column %s, directly or in an embed [SEC-004]", async (column) => {
    const direct = await leo.client.from("learning_modules").select(`learning_module_id, ${column}`);
    expect(direct.error?.code).toBe(permissionDenied);
    const renamed = await leo.client.from("learning_modules").select(`title:${column}`);
    expect(renamed.error?.code).toBe(permissionDenied);
    const embedded = await leo.client.from("dashboard").select(`id, learning_modules(title, ${column})`);
    expect(embedded.error?.code).toBe(permissionDenied);
    const spread = await leo.client.from("dashboard").select(`id, ...learning_modules(${column})`);
    expect(spread.error?.code).toBe(permissionDenied);
  });

  it("never leave the server with a star", async () => {
    for (const { data, error } of [
      await leo.client.from("learning_modules").select("*"),
      await leo.client.from("learning_modules").select(),
      await leo.client.from("dashboard").select("id, learning_modules(*)"),
    ]) {
      expect(JSON.stringify(data)).not.toContain("secret");
      expect(error?.code).toBe(permissionDenied);
    }
  });

  it.each(privateColumns)("can't be guessed by filtering or ordering by %s", async (column) => {
    const modules = leo.client.from("learning_modules");
    const guesses = await Promise.all([
      modules.select("title").not(column, "is", null),
      modules.select("title").or(`title.eq.x,${column}.not.is.null`),
      modules.select("title").order(column),
      leo.client.from("dashboard").select("id, learning_modules!inner(title)").not(`learning_modules.${column}`, "is", null),
      leo.client.from("dashboard").select("id, learning_modules(title)").order(`learning_modules(${column})`),
    ]);
    for (const { data, error } of guesses) {
      expect(data).toBeNull();
      expect(error).not.toBeNull();
    }
  });

  it("can't be guessed letter by letter with a pattern", async () => {
    const { data, error } = await leo.client.from("learning_modules").select("title").like("ai_assessment_instructions", "*secret*");
    expect(data).toBeNull();
    expect(error?.code).toBe(permissionDenied);
  });

  it("can't be counted by a filtered update or read back from one", async () => {
    const { data, error } = await leo.client
      .from("dashboard")
      .update({ progress: "started" })
      .eq("user_id", leo.id)
      .select("learning_modules(ai_assessment_instructions)");
    expect(data).toBeNull();
    expect(error?.code).toBe(permissionDenied);
  });
});
