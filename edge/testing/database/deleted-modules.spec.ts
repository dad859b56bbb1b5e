import { beforeEach, describe, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { beginTurn, finishTurn } from "./conversation.ts";
import { addModule, callAs, keepFor, first, signUpStudent, type Person } from "./people.ts";

let amina: Person;
const server = await sharedTestServer();
const leo = await signUpStudent(server);
beforeEach(async () => {
  amina = await signUpStudent(server);
});

const challenge = { category: "Create", title: "A quiet playground", description: "Make breaks quieter.", sub_category: "school" };
const make = async (person = amina, title = challenge.title) =>
  String((await keepFor(person, "create_own_module", { ...challenge, title }))["learning_module_id"]);
const start = async (module: string) => String(await callAs(amina, "start_own_session", { module }));
const modulesOf = (person: Person) => callAs(person, "own_modules", { category: "Create" }) as Promise<Record<string, unknown>[]>;

describe("a deleted module", () => {
  /** Every row that a delete touches, from every table, as the database has it. */
  async function everything(module: string, session: string): Promise<unknown> {
    const tables = {
      learning_modules: "learning_module_id = $1",
      dashboard: "learning_module_id = $1 or id = $2",
      projects: "learning_module_id = $1",
      messages: "$1::uuid is not null and session_id = $2",
      conversation_summaries: "$1::uuid is not null and session_id = $2",
      safety_events: "$1::uuid is not null and session_id = $2",
    };
    const found: Record<string, unknown> = {};
    for (const [table, condition] of Object.entries(tables)) {
      const rows = await server.sql(
        `select to_jsonb(t) as row from public.${table} t where (${condition}) and $2::uuid is not null order by t::text`,
        [module, session],
      );
      found[table] = rows.map(({ row }) => row);
    }
    return found;
  }

  /** A challenge with all that can hang on one: messages, a summary, an event, a project, and somebody else's row. */
  async function fullModule(): Promise<{ module: string; session: string; foreign: string }> {
    const module = await make();
    const session = await start(module);
    await beginTurn(server, amina, session, "message-1", "bells made of 🎐 paper", "create");
    await finishTurn(server, amina, session, "message-1", "What would they sound like?", { tokensIn: 1, tokensOut: 1 });
    await server.sql(
      `update public.dashboard set evaluation_score = 61.3, evaluation_evidence = 'Ideas.', evaluation_proven = true,
         evaluation_criteria = '[{"name": "Fluency", "level": 3}]', team_id = null, created_at = '2026-01-02 03:04:05.678912+00' where id = $1`,
      [session],
    );
    await server.sql("insert into public.messages (session_id, message_id, role, content) values ($1, 'old', 'user', 'old words')", [
      session,
    ]);
    await server.sql("insert into public.conversation_summaries (session_id, summary, until) values ($1, 'Bells.', 'message-1')", [
      session,
    ]);
    await server.sql("insert into public.safety_events (user_id, session_id, message_id, kind) values ($1, $2, 'message-1', 'threat')", [
      amina.id,
      session,
    ]);
    await server.sql("insert into public.projects (user_id, learning_module_id, title, status) values ($1, $2, 'Bells', 'archived')", [
      amina.id,
      module,
    ]);
    const foreign = first(
      await server.sql<{ id: string }>(
        "insert into public.dashboard (user_id, learning_module_id, title) values ($1, $2, 'Beside') returning id",
        [leo.id, module],
      ),
    ).id;
    return { module, session, foreign };
  }

  it("takes its sessions with all their messages along, says how many, and leaves everything else [DATA-059] [DATA-060] [DATA-073]", async () => {
    const { module, session, foreign } = await fullModule();
    const other = await make(amina, "The other one");
    const otherSession = await start(other);
    const before = await everything(other, otherSession);
    expect((await modulesOf(amina)).find(({ learning_module_id }) => learning_module_id === module)).toMatchObject({
      sessions: 1,
      messages: 4,
    });
    expect(await callAs(amina, "delete_own_module", { module })).toEqual({ sessions: 1, messages: 4 });
    expect(await everything(module, session)).toEqual({
      learning_modules: [],
      dashboard: [],
      projects: [],
      messages: [],
      conversation_summaries: [],
      safety_events: [],
    });
    expect(await everything(other, otherSession)).toEqual(before);
    const [kept] = await server.sql("select user_id, learning_module_id from public.dashboard where id = $1", [foreign]);
    expect(kept).toEqual({ user_id: leo.id, learning_module_id: null });
  });

  it("goes by the hand of its owner only [ROLE-008]", async () => {
    const { module, session } = await fullModule();
    const before = await everything(module, session);
    await expect(callAs(leo, "delete_own_module", { module })).rejects.toThrow("This is not here any more.");
    expect(await everything(module, session)).toEqual(before);
  });

  it("knows of every table that hangs on a module or a session", async () => {
    const references = await server.sql<{ reference: string }>(
      `select c.conrelid::regclass::text || ' ' || c.confdeltype::text as reference from pg_constraint c
       where c.contype = 'f' and c.confrelid in ('public.dashboard'::regclass, 'public.learning_modules'::regclass)`,
    );
    // "c" goes along and "n" stays without it. What a cascade doesn't reach has to go by schemas/core/own_modules.sql,
    // or by its area as in schemas/tutor.
    expect(references.map(({ reference }) => reference.replace("public.", "")).toSorted()).toEqual([
      "conversation_summaries c",
      "dashboard n",
      "evaluation_levels c",
      "hand_ins c",
      "memory_lines c",
      "messages c",
      "misconceptions_met c",
      "projects c",
      "proof_links c",
      "safety_events n",
      "talk_openings n",
      "teacher_comments c",
      "teacher_levels c",
      "turn_locks c",
      "tutor_designs c",
      "tutor_designs c",
    ]);
  });

  it("of an area's authors can't be deleted by the one who is said to own it", async () => {
    const module = await addModule(server, { isPublic: false, ownerId: amina.id });
    await expect(callAs(amina, "delete_own_module", { module })).rejects.toThrow("This is not here any more.");
  });
});
