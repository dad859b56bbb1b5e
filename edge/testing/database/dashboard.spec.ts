import { describe, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { addModule, first, permissionDenied, signUpStudent, startSession } from "./people.ts";
import { fillConversation } from "../server/fill-conversation.ts";

const server = await sharedTestServer();
const amina = await signUpStudent(server);
const leo = await signUpStudent(server);
const session = await startSession(server, amina);
await fillConversation(server.sql, session, [{ id: "greeting", role: "assistant", content: "private words" }]);

async function rowOf(id: string): Promise<Record<string, unknown>> {
  return first(await server.sql<Record<string, unknown>>("select * from public.dashboard where id = $1", [id]));
}

describe("a dashboard row", () => {
  it("is one for each activity of a user, with the specified fields, and is readable with a star [DATA-013] [DATA-014] [DATA-015]", async () => {
    const { data, error } = await amina.client.from("dashboard").select("*, chat_history").eq("id", session).single();
    expect(error).toBeNull();
    for (const field of "id user_id learning_module_id activity category_activity title sub_category team_id progress evaluation_score evaluation_evidence chat_history status created_at updated_at".split(
      " ",
    )) {
      expect(data).toHaveProperty(field);
    }
    const again = await amina.client.from("dashboard").insert({ user_id: amina.id, learning_module_id: data.learning_module_id });
    expect(again.error?.code).toBe("23505");
  });

  it("embeds what a learner may see of its module", async () => {
    const { data, error } = await amina.client
      .from("dashboard")
      .select("id, learning_modules(title, description, greeting)")
      .eq("id", session)
      .single();
    expect(error).toBeNull();
    expect(data?.learning_modules).toMatchObject({ description: "About it.", greeting: "Welcome! What would you call AI?" });
  });

  it("is read newest updated_at first", async () => {
    const person = await signUpStudent(server);
    const older = await startSession(server, person);
    const newer = await startSession(server, person);
    const { data } = await person.client.from("dashboard").select("id").eq("user_id", person.id).order("updated_at", { ascending: false });
    expect(data).toEqual([{ id: newer }, { id: older }]);
  });

  it("starts from zero with its module's titles, whatever the browser sends [DASH-039] [DASH-040]", async () => {
    const moduleId = await addModule(server, { title: "Sorting things" });
    const row = {
      user_id: leo.id,
      learning_module_id: moduleId,
      status: "not_started",
      progress: 0,
      created_at: "2001-01-01T00:00:00Z",
      updated_at: "2001-01-01T00:00:00Z",
    };
    const { data, error } = await leo.client.from("dashboard").insert(row).select("*").single();
    expect(error).toBeNull();
    expect(data).toMatchObject({
      progress: "not started",
      status: "not started",
      title: "Sorting things",
      activity: "Sorting things",
      sub_category: "What is AI",
      category_activity: "AI Learning",
      evaluation_score: null,
    });
    expect(Date.parse(data.updated_at)).toBeGreaterThan(Date.now() - 60_000);
    const completed = await leo.client
      .from("dashboard")
      .insert({ user_id: leo.id, learning_module_id: await addModule(server), progress: "completed" })
      .select("progress")
      .single();
    expect(completed.data).toEqual({ progress: "not started" });
  });

  it("can't be started for a module that the learner may not see", async () => {
    const foreign = await addModule(server, { isPublic: false, ownerId: amina.id });
    for (const moduleId of [foreign, crypto.randomUUID(), null]) {
      const { error } = await leo.client.from("dashboard").insert({ user_id: leo.id, learning_module_id: moduleId });
      expect(error?.code).toBe(permissionDenied);
    }
    const own = await amina.client.from("dashboard").insert({ user_id: amina.id, learning_module_id: foreign });
    expect(own.error).toBeNull();
  });

  it("keeps a learner's words when its module is retired", async () => {
    const person = await signUpStudent(server);
    const kept = await startSession(server, person);
    await server.sql(
      "delete from public.learning_modules where learning_module_id = (select learning_module_id from public.dashboard where id = $1)",
      [kept],
    );
    expect(await rowOf(kept)).toMatchObject({ learning_module_id: null, user_id: person.id });
  });
});

describe("progress", () => {
  it("goes from not started to started by the learner, with a new updated_at, and status follows [DATA-076] [CHAT-027]", async () => {
    const person = await signUpStudent(server);
    const own = await startSession(server, person);
    const before = await rowOf(own);
    const { data, error } = await person.client
      .from("dashboard")
      .update({ progress: "started", updated_at: "2001-01-01T00:00:00Z" })
      .eq("id", own)
      .select("*")
      .single();
    expect(error).toBeNull();
    expect(data).toMatchObject({ progress: "started", status: "started" });
    expect(Date.parse(data.updated_at)).toBeGreaterThanOrEqual(Date.parse(String(before.updated_at)));
  });

  it.each([
    ["not started", "completed"],
    ["not started", "finished"],
    ["started", "completed"],
    ["started", "not started"],
    ["completed", "started"],
    ["completed", "not started"],
  ])("can't be set from %s to %s by the learner [SEC-008]", async (from, to) => {
    const person = await signUpStudent(server);
    const own = await startSession(server, person);
    await server.sql("update public.dashboard set progress = $2 where id = $1", [own, from]);
    const { error } = await person.client.from("dashboard").update({ progress: to }).eq("id", own);
    expect(error?.code).toBe(permissionDenied);
    expect((await rowOf(own)).progress).toBe(from);
  });
});

describe("projects", () => {
  it("have the specified fields and statuses and are read by their owner, newest first [DATA-032] [DASH-045]", async () => {
    const add = "insert into public.projects (user_id, title, status, updated_at) values ($1, $2, $3, now() + $4::interval)";
    const statuses = ["draft", "in_progress", "completed", "archived"];
    for (const [index, status] of statuses.entries()) await server.sql(add, [amina.id, status, status, `${index} seconds`]);
    const { data, error } = await amina.client
      .from("projects")
      .select("id, user_id, team_id, title, description, status, updated_at")
      .eq("user_id", amina.id)
      .order("updated_at", { ascending: false });
    expect(error).toBeNull();
    expect(data?.map((row) => row.status)).toEqual(statuses.toReversed());
    await expect(server.sql(add, [amina.id, "x", "lost", "0 seconds"])).rejects.toThrow();
  });
});
