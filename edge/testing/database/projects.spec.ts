import { describe, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { callAs, keepFor, first, signUpStudent, type Person } from "./people.ts";
import { callAsService, historyOf } from "./conversation.ts";
import { joinTeam, makeTeam } from "./team.ts";

interface Made {
  learning_module_id: string;
  project_id: string;
}

const server = await sharedTestServer();
const amina = await signUpStudent(server, { name: "Amina" });
const ben = await signUpStudent(server, { name: "Ben" });
const carol = await signUpStudent(server, { name: "Carol" });
const team = await makeTeam(amina);
await joinTeam(ben, team.team_code);

const oven = { title: "Solar oven", description: "Cook with the sun.", sub_category: "engineering" };
const create = (person: Person, fields: object = {}) =>
  keepFor(person, "create_project", { ...oven, ...fields }) as unknown as Promise<Made>;
const cards = (person: Person) => callAs(person, "project_list", {}) as Promise<Record<string, unknown>[]>;
const cardOf = async (person: Person, module: string) =>
  (await cards(person)).filter(({ learning_module_id }) => learning_module_id === module);
const start = (person: Person, module: string) =>
  callAs(person, "start_project_session", { module }) as Promise<{ id: string; [name: string]: unknown }>;

describe("a project of one learner", () => {
  it("stands in the list by when it was made, the newest first, whatever was worked on last [DATA-047]", async () => {
    const dina = await signUpStudent(server, { name: "Dina" });
    const [older, newer] = [await create(dina, { title: "Older" }), await create(dina, { title: "Newer" })];
    await start(dina, older.learning_module_id);
    expect((await cards(dina)).map(({ learning_module_id }) => learning_module_id)).toEqual([
      newer.learning_module_id,
      older.learning_module_id,
    ]);
  });

  it("is a private module of category 'Project' with the defaults, a draft among the projects, and one card at once, started or not [PROJ-007] [PROJ-010] [PROJ-034] [PROJ-035] [PROJ-036] [DATA-025] [DATA-032] [DATA-054]", async () => {
    const made = await create(amina, { title: "  Solar oven  " });
    expect(
      first(
        await server.sql(
          `select title, description, category, category_activity, sub_category, public, grade_level, continent, user_id,
             ai_facilitator_instructions ~ '\\S' as has_instructions from public.learning_modules where learning_module_id = $1`,
          [made.learning_module_id],
        ),
      ),
    ).toEqual({
      ...oven,
      category: "Project",
      category_activity: "Collaborative Project",
      public: 0,
      grade_level: 0,
      continent: "North America",
      user_id: amina.id,
      has_instructions: true,
    });
    const { data } = await amina.client
      .from("projects")
      .select("id, user_id, team_id, title, description, status")
      .eq("id", made.project_id)
      .single();
    expect(data).toEqual({
      id: made.project_id,
      user_id: amina.id,
      team_id: null,
      title: "Solar oven",
      description: oven.description,
      status: "draft",
    });
    expect(await cardOf(amina, made.learning_module_id)).toMatchObject([
      {
        ...oven,
        project_id: made.project_id,
        source: "learning_module",
        is_owner: true,
        team_id: null,
        team_name: null,
        status: "draft",
        last_score: null,
      },
    ]);
    expect(await cardOf(ben, made.learning_module_id)).toEqual([]);
    await start(amina, made.learning_module_id);
    expect(await cardOf(amina, made.learning_module_id)).toHaveLength(1);
  });

  it.each([
    [{ title: "  " }, "Please fill in all required fields."],
    [{ description: "​ " }, "Please fill in all required fields."],
    [{ sub_category: "" }, "Please fill in all required fields."],
    [{ sub_category: "Other" }, "Please specify the sub-category."],
    [{ title: "x".repeat(121) }, "The title is too long. It can have at most 120 characters."],
    [{ title: "Solar ‮nevo" }, "The title has a hidden character in it. Please type it again."],
    [{ description: "x".repeat(2001) }, "The description is too long. It can have at most 2000 characters."],
  ])("is refused with %o, in a sentence [PROJ-024] [PROJ-025] [PROJ-026] [PROJ-028] [PROJ-040]", async (fields, sentence) => {
    await expect(create(amina, fields)).rejects.toThrow(sentence);
  });

  it("gets its session with the first start, the same one ever after, and is in progress then [PROJ-059] [PROJ-060] [PROJ-061] [PROJ-062] [PROJ-066] [DATA-016] [DATA-051] [DATA-055]", async () => {
    const { learning_module_id: module } = await create(amina);
    const rows = await Promise.all([start(amina, module), start(amina, module), start(amina, module)]);
    const row = first(rows);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
    expect(row).toMatchObject({
      user_id: amina.id,
      team_id: null,
      progress: "started",
      category_activity: "Collaborative Project",
      title: `Solar oven - Session ${row.id.slice(0, 8)}`,
      activity: oven.description,
      sub_category: "engineering",
    });
    expect(await historyOf(server, row.id)).toEqual([]);
    expect(await cardOf(amina, module)).toMatchObject([{ status: "in_progress", session_id: row.id }]);
  });

  it("can be started by its learner only, and by nobody who isn't signed in", async () => {
    const { learning_module_id: module } = await create(amina);
    for (const stranger of [ben, carol]) {
      const { error } = await stranger.client.rpc("start_project_session", { module });
      expect(error).toMatchObject({ code: "22023", message: "This project was not found." });
    }
    for (const name of ["create_project", "project_list", "start_project_session", "session_news"]) {
      const { error } = await server.visitor().rpc(name, name === "create_project" ? { learner: amina.id, ...oven } : {});
      expect(error, name).not.toBeNull();
    }
  });
});

describe("a project of a team", () => {
  it("is a card for each member, 'learning_module' for its owner and 'dashboard' for the others, with a dashboard entry that isn't started [PROJ-008] [PROJ-009] [PROJ-037] [ROLE-009] [DATA-048] [DATA-056]", async () => {
    const { learning_module_id: module } = await create(amina, { team: team.id });
    const team_name = "Solar";
    expect(await cardOf(amina, module)).toMatchObject([
      { source: "learning_module", is_owner: true, team_id: team.id, team_name, progress: "not started" },
    ]);
    expect(await cardOf(ben, module)).toMatchObject([
      { source: "dashboard", is_owner: false, owner_name: "Amina", team_id: team.id, team_name, description: oven.description },
    ]);
    // What the dashboard row says, not what the module says.
    await server.sql("update public.dashboard set activity = 'The oven of the row' where learning_module_id = $1", [module]);
    expect(await cardOf(ben, module)).toMatchObject([{ source: "dashboard", description: "The oven of the row" }]);
    expect(await cardOf(amina, module)).toMatchObject([{ source: "learning_module", description: oven.description }]);
    expect(await cardOf(carol, module)).toEqual([]);
    expect(await server.sql("select team_id, progress from public.dashboard where learning_module_id = $1", [module])).toEqual([
      { team_id: team.id, progress: "not started" },
    ]);
  });

  it("is made only by somebody who is in the team, and is no card twice", async () => {
    await expect(create(carol, { team: team.id })).rejects.toThrow("You are not in this team any more. Choose another team, or none.");
  });

  it("is there although its dashboard entry could not be made, and starting it makes the entry [PROJ-038]", async () => {
    await server.sql("alter table public.dashboard add constraint no_entry check (title <> 'No entry')");
    try {
      const { learning_module_id: module } = await create(amina, { title: "No entry", team: team.id });
      expect(await cardOf(ben, module)).toMatchObject([{ session_id: null }]);
      await server.sql("alter table public.dashboard drop constraint no_entry");
      expect(await start(ben, module)).toMatchObject({ user_id: amina.id, team_id: team.id, progress: "started" });
    } finally {
      await server.sql("alter table public.dashboard drop constraint if exists no_entry");
    }
  });

  it("has one session for all members, who read it; a stranger reads nothing [PROJ-059]", async () => {
    const { learning_module_id: module } = await create(amina, { team: team.id });
    const [hers, his] = await Promise.all([start(amina, module), start(ben, module)]);
    expect(his.id).toBe(hers.id);
    expect((await ben.client.from("dashboard").select("id").eq("id", hers.id)).data).toHaveLength(1);
    expect((await carol.client.from("dashboard").select("id").eq("id", hers.id)).data).toEqual([]);
    expect((await carol.client.from("projects").select("id").eq("learning_module_id", module)).data).toEqual([]);
    expect(await callAs(carol, "session_news", { session: hers.id })).toEqual({ ok: false, reason: "not_yours" });
  });

  it("goes to the member who has been there longest when its owner leaves, who reads nothing from then on", async () => {
    const [owner, second, third] = [await signUpStudent(server), await signUpStudent(server), await signUpStudent(server)];
    const own = await makeTeam(owner);
    await joinTeam(second, own.team_code);
    await joinTeam(third, own.team_code);
    const { learning_module_id: module } = await create(owner, { team: own.id });
    const session = (await start(third, module)).id;
    await owner.client.from("team_members").delete().eq("team_id", own.id).eq("user_id", owner.id).throwOnError();
    expect((await owner.client.from("dashboard").select("id").eq("id", session)).data).toEqual([]);
    expect((await owner.client.from("projects").select("id").eq("learning_module_id", module)).data).toEqual([]);
    expect(await cardOf(owner, module)).toEqual([]);
    expect(await callAs(owner, "session_news", { session })).toEqual({ ok: false, reason: "not_yours" });
    expect((await owner.client.rpc("start_project_session", { module })).error).toMatchObject({ code: "22023" });
    expect(await cardOf(second, module)).toMatchObject([{ is_owner: true, session_id: session }]);
    expect(await cardOf(third, module)).toMatchObject([{ is_owner: false, session_id: session }]);
  });

  it("outlives its owner's account, and stays with the last one who leaves", async () => {
    const [owner, last] = [await signUpStudent(server), await signUpStudent(server)];
    const own = await makeTeam(owner);
    await joinTeam(last, own.team_code);
    const { learning_module_id: module } = await create(owner, { team: own.id });
    const session = (await start(last, module)).id;
    await server.sql("delete from auth.users where id = $1", [owner.id]);
    expect(await cardOf(last, module)).toMatchObject([{ is_owner: true, team_id: own.id, session_id: session }]);
    await last.client.from("team_members").delete().eq("user_id", last.id).throwOnError();
    expect(await cardOf(last, module)).toMatchObject([{ is_owner: true, team_id: null, session_id: session }]);
    expect((await start(last, module)).id).toBe(session);
  });
});

describe("a project that is deleted", () => {
  const begun = async (person: Person, fields: object = {}) => {
    const { learning_module_id: module } = await create(person, fields);
    const session = (await start(person, module)).id;
    return { module, session };
  };

  it("goes with its sessions for everybody, and with what was said in them and apart [PROJ-042] [DATA-059]", async () => {
    const { module, session } = await begun(amina, { team: team.id });
    const secret = { session, message_id: "message-2", message: "secret", reply: "calm", prompt: "safety-threat@1", area: "projects" };
    await callAsService(server, "append_message", { learner: ben.id, session, message_id: "message-1", message: "foil", area: "projects" });
    await callAsService(server, "append_message", { learner: ben.id, ...secret });
    await callAs(amina, "delete_own_module", { module });
    for (const person of [amina, ben]) {
      expect(await cardOf(person, module)).toEqual([]);
      expect((await person.client.from("dashboard").select("id").eq("id", session)).data).toEqual([]);
    }
    expect(await server.sql("select from public.messages where session_id = $1", [session])).toEqual([]);
  });

  it("is deleted by its owner only; another member is told so [PROJ-043]", async () => {
    const { module } = await begun(amina, { team: team.id });
    const { error } = await ben.client.rpc("delete_own_module", { module });
    expect(error).toMatchObject({ code: "22023" });
    expect(await cardOf(amina, module)).toHaveLength(1);
  });
});
