import { beforeEach, describe, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { addModule, callAs, keepFor, permissionDenied, signUpStudent, type Person } from "./people.ts";
import { fillConversation } from "../server/fill-conversation.ts";
import { historyOf } from "./conversation.ts";

let amina: Person;
const server = await sharedTestServer();
const leo = await signUpStudent(server);
beforeEach(async () => {
  amina = await signUpStudent(server);
});

const challenge = { category: "Create", title: "A quiet playground", description: "Make breaks quieter.", sub_category: "school" };
const make = async (person = amina, fields: Partial<typeof challenge> = {}) =>
  String((await keepFor(person, "create_own_module", { ...challenge, ...fields }))["learning_module_id"]);
const start = async (module: string, person = amina) => String(await callAs(person, "start_own_session", { module }));
const modulesOf = (person: Person, category = "Create") =>
  callAs(person, "own_modules", { category }) as Promise<Record<string, unknown>[]>;

describe("a module of one's own", () => {
  it("is private, for no grade, in North America, with the instructions of its kind [DATA-027] [CREATE-066] [CREATE-067] [CREATE-068] [DATA-054] [DATA-071]", async () => {
    const id = await make(amina, { title: "  A quiet playground \n" });
    const [row] = await server.sql<Record<string, unknown>>("select * from public.learning_modules where learning_module_id = $1", [id]);
    expect(row).toMatchObject({
      title: "A quiet playground",
      description: "Make breaks quieter.",
      category: "Create",
      category_activity: "Create",
      sub_category: "school",
      user_id: amina.id,
      public: 0,
      grade_level: 0,
      continent: "North America",
    });
    for (const column of ["outcomes", "metrics_for_success", "ai_facilitator_instructions", "ai_assessment_instructions"]) {
      expect(row?.[column]).toMatch(/\w/);
    }
  });

  it("is greeted with words that guide through its description, whatever they hold [CREATE-058]", async () => {
    const id = await make(amina, { title: "{description} {id}", description: "First line\nsecond {title} line" });
    const { data } = await amina.client.from("learning_modules").select("greeting").eq("learning_module_id", id).single();
    expect(data?.greeting).toContain('"{description} {id}"');
    expect(data?.greeting).toMatch(/guide you through it:\n\nFirst line\nsecond \{title\} line\n/);
  });

  it("is listed for its owner with both instructions, newest first, and for nobody else [DATA-069] [DATA-070] [ROLE-008]", async () => {
    const older = await make();
    const newer = await make(amina, { title: "A second one" });
    await server.sql("update public.learning_modules set created_at = created_at - interval '1 minute' where learning_module_id = $1", [
      older,
    ]);
    await addModule(server, { isPublic: false, ownerId: amina.id, categoryActivity: "Skills" });
    const rows = await modulesOf(amina);
    expect(rows.map(({ learning_module_id }) => learning_module_id)).toEqual([newer, older]);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      "ai_assessment_instructions ai_facilitator_instructions created_at description learning_module_id messages metrics_for_success outcomes sessions sub_category title updated_at".split(
        " ",
      ),
    );
    expect(rows[0]?.["ai_facilitator_instructions"]).toMatch(/ideas/);
    expect(await modulesOf(leo)).toEqual([]);
    expect(await modulesOf(amina, "Tutor")).toEqual([]);
  });

  it.each<[string, Partial<typeof challenge>, string]>([
    ["no title", { title: " \n" }, "Please fill in all required fields."],
    ["no description", { description: "" }, "Please fill in all required fields."],
    ["a category of nothing but a space", { sub_category: "\u00a0" }, "Please fill in all required fields."],
    ["a long title", { title: "x".repeat(121) }, "The title is too long. It can have at most 120 characters."],
    ["a long description", { description: "x".repeat(2001) }, "The description is too long. It can have at most 2000 characters."],
    [
      "a title that turns the text around",
      { title: "turned \u202e around" },
      "The title has a hidden character in it. Please type it again.",
    ],
    ["the category of an area without them", { category: "Skills" }, "There are no modules of this kind."],
  ])("is refused with a sentence for %s", async (_, fields, sentence) => {
    await expect(make(amina, fields)).rejects.toThrow(sentence);
    expect(await modulesOf(amina)).toEqual([]);
  });

  it("can't be made or changed through the table, and its instructions can't be read there", async () => {
    const id = await make();
    const table = amina.client.from("learning_modules");
    const attempts = await Promise.all([
      table.insert({ title: "Mine", user_id: amina.id }),
      table.update({ title: "Mine" }).eq("learning_module_id", id),
      table.delete().eq("learning_module_id", id),
      table.select("ai_facilitator_instructions").eq("learning_module_id", id),
      server.visitor().rpc("own_modules", { category: "Create" }),
      server.visitor().rpc("create_own_module", { learner: amina.id, ...challenge }),
      amina.client.rpc("create_own_module", { learner: amina.id, ...challenge }),
      server.visitor().rpc("start_own_session", { module: id }),
      server.visitor().rpc("delete_own_module", { module: id }),
    ]);
    for (const { error } of attempts) expect(error?.code).toBe(permissionDenied);
  });

  it("is one of 200 at most", async () => {
    await server.sql(
      "insert into public.learning_modules (title, category, user_id) select 'Old', 'Create', $1 from generate_series(1, 200)",
      [amina.id],
    );
    await expect(make()).rejects.toThrow("You have made 200 of these.");
  });

  it("is neither made nor started where the school has closed the area, and can still be read and deleted", async () => {
    const id = await make();
    const [school] = await server.sql<{ id: string }>(
      "insert into public.schools (name, enabled_areas) values ($1, '{skills}') returning id",
      [`School ${crypto.randomUUID()}`],
    );
    await server.sql("update public.profiles set school_id = $1 where id = $2", [school?.id, amina.id]);
    for (const attempt of [() => make(), () => start(id)])
      await expect(attempt()).rejects.toThrow("This area is not enabled at your school.");
    expect(await modulesOf(amina)).toHaveLength(1);
    expect(await callAs(amina, "delete_own_module", { module: id })).toEqual({ sessions: 0, messages: 0 });
  });
});

describe("changing it", () => {
  const change = (module: string, fields: Partial<typeof challenge> = {}, person = amina) => {
    const { title, description, sub_category } = { ...challenge, title: "A loud library", description: "Books that sing.", ...fields };
    return keepFor(person, "change_own_module", { module, title, description, sub_category });
  };

  it("changes what its owner typed, the greeting and the names of its session, and neither its instructions nor what was said, nor another module [ROLE-008] [DATA-072]", async () => {
    const other = await make();
    const module = await make();
    const session = await start(module);
    const said = [{ id: "greeting", role: "assistant", content: "Hello!" }];
    await fillConversation(server.sql, session, said);
    await server.sql("update public.dashboard set evaluation_score = 62 where id = $1", [session]);
    const [before, otherBefore] = await modulesOf(amina);
    await change(module, { title: " A loud library ", sub_category: "art, poetry, design" });
    const [after, otherAfter] = await modulesOf(amina);
    expect(otherAfter).toEqual({ ...otherBefore, learning_module_id: other });
    const changed = { title: "A loud library", description: "Books that sing.", sub_category: "art, poetry, design" };
    expect(after).toEqual({ ...before, ...changed, updated_at: expect.any(String) });
    const { data } = await amina.client.from("learning_modules").select("greeting").eq("learning_module_id", module).single();
    expect(data?.greeting).toMatch(/"A loud library".*guide you through it:\n\nBooks that sing\./s);
    const { data: row } = await amina.client.from("dashboard").select("*, chat_history").eq("id", session).single();
    expect(row).toMatchObject({
      title: `A loud library - Session ${session.slice(0, 8)}`,
      activity: `A loud library ${session.slice(0, 8)}`,
      sub_category: `art, poetry, design - Session ${session.slice(0, 8)}`,
      chat_history: said,
      evaluation_score: 62,
      progress: "started",
    });
  });

  it("is for its owner only: nobody else changes it or learns that it is there [ROLE-008] [SEC-004] [DATA-072]", async () => {
    const module = await make();
    for (const id of [module, crypto.randomUUID()]) await expect(change(id, {}, leo)).rejects.toThrow("This is not here any more.");
    const typed = { learner: amina.id, module, title: "x", description: "x", sub_category: "x" };
    for (const client of [server.visitor(), amina.client])
      expect((await client.rpc("change_own_module", typed)).error?.code).toBe(permissionDenied);
    expect((await modulesOf(amina))[0]).toMatchObject({ title: challenge.title });
  });

  it.each<[string, Partial<typeof challenge>, string]>([
    ["no title", { title: " " }, "Please fill in all required fields."],
    ["a long title", { title: "x".repeat(121) }, "The title is too long. It can have at most 120 characters."],
    ["no category", { sub_category: "" }, "Please fill in all required fields."],
  ])("is refused with a sentence for %s, and nothing is changed", async (_, fields, sentence) => {
    const module = await make();
    await expect(change(module, fields)).rejects.toThrow(sentence);
    expect((await modulesOf(amina))[0]).toMatchObject({ title: challenge.title, description: challenge.description });
  });

  it("is nothing for a project or a tutor, which have ways of their own, nor where the school has closed the area", async () => {
    const project = { title: "A kite", description: "Of paper.", sub_category: "engineering" };
    const { learning_module_id: id } = await keepFor(amina, "create_project", project);
    await expect(change(String(id))).rejects.toThrow("This can't be changed here.");
    const module = await make();
    const [school] = await server.sql<{ id: string }>(
      "insert into public.schools (name, enabled_areas) values ($1, '{skills}') returning id",
      [`School ${crypto.randomUUID()}`],
    );
    await server.sql("update public.profiles set school_id = $1 where id = $2", [school?.id, amina.id]);
    await expect(change(module)).rejects.toThrow("This area is not enabled at your school.");
  });
});

describe("its session", () => {
  it("is begun once, where none is found yet, started, and found again [CREATE-055] [CREATE-056] [CREATE-057] [DATA-077] [DATA-078] [DATA-079] [PROJ-059] [PROJ-060] [PROJ-061] [PROJ-062]", async () => {
    const module = await make();
    const session = await start(module);
    const short = session.slice(0, 8);
    const { data } = await amina.client.from("dashboard").select("*").eq("id", session).single();
    expect(data).toMatchObject({
      user_id: amina.id,
      learning_module_id: module,
      category_activity: "Create",
      title: `A quiet playground - Session ${short}`,
      activity: `A quiet playground ${short}`,
      sub_category: `school - Session ${short}`,
      progress: "started",
      status: "started",
    });
    expect(await historyOf(server, session)).toEqual([]);
    expect(await start(module)).toBe(session);
  });

  it("is one, however many tabs begin it at once [PROJ-066]", async () => {
    const module = await make();
    const sessions = await Promise.all([1, 2, 3, 4].map(() => start(module)));
    expect(new Set(sessions).size).toBe(1);
  });

  it("is tried once more with its whole id when it conflicts with a row that isn't it [CREATE-062] [CREATE-063] [PROJ-067]", async () => {
    const blocking = await start(await make());
    const module = await make(amina, { title: "A quiet play-room" });
    // Titles of one length can't stand twice here: the first try has the length of the row that is there.
    const index = `conflict_${crypto.randomUUID().slice(0, 8)}`;
    await server.sql(`create unique index ${index} on public.dashboard (user_id, length(title), length(activity), length(sub_category))
      where user_id = '${amina.id}'`);
    await server.sql("update public.learning_modules set title = 'A quiet playgroun2' where learning_module_id = $1", [module]);
    try {
      const session = await start(module);
      expect(session).not.toBe(blocking);
      const { data } = await amina.client.from("dashboard").select("title, activity, sub_category").eq("id", session).single();
      expect(data).toEqual({
        title: `A quiet playgroun2 - Session ${session}`,
        activity: `A quiet playgroun2 ${session}`,
        sub_category: `school - Session ${session}`,
      });
    } finally {
      await server.sql(`drop index public.${index}`);
    }
  });

  it("of somebody else, of an activity for everybody, or of nothing can't be started", async () => {
    const modules = [await make(), await addModule(server), crypto.randomUUID()];
    for (const module of modules) await expect(start(module, leo)).rejects.toThrow("This is not here any more.");
  });
});
