import { beforeAll, describe, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { beginTurn } from "./conversation.ts";
import { permissionDenied, signUpStudent, startSession, type Person, type TestServer } from "./people.ts";

let server: TestServer;
let amina: Person;
let session: string;

beforeAll(async () => {
  server = await sharedTestServer();
  amina = await signUpStudent(server);
  session = await startSession(server, amina);
});

function serverFunctions(): [string, Record<string, unknown>][] {
  const turn = { learner: amina.id, session };
  const tokens = { tokens_in: 0, tokens_out: 0 };
  return [
    ["claim_turn", { ...turn, message_id: "message-1", message: "hello", area: "ai-learning" }],
    ["finish_turn", { ...turn, ...tokens, message_id: "message-1", reply: "You get 100.", failed: false, prompt: null, practice: false }],
    ["begin_assessment", { ...turn, area: "ai-learning" }],
    ["finish_assessment", { ...turn, ...tokens, score: 100, evidence: "Excellent.", criteria: [], completed: true, practice: false }],
    ["keep_summary", { ...turn, ...tokens, summary: "You get 100.", until: "message-1" }],
    ["keep_marks", { ...turn, ...tokens, message_id: "message-1", marks: null }],
    ["remember", { ...turn, lines: [] }],
    ["keep_memory_line", { learner: amina.id, line: null, words: "drums" }],
    ["answer_teacher", { learner: amina.id, teacher_level: 1, words: "Thank you." }],
    ["answer_comment", { learner: amina.id, comment_id: 1, words: "Thank you." }],
    ["keep_misconceptions", { ...turn, met: [] }],
    ["append_message", { ...turn, message_id: "message-1", message: "hello", area: "projects" }],
    ["await_turn", { ...turn, message_id: "message-1" }],
    ["turn_awaited", { session, message_id: "message-1" }],
    ["carry_out_retention", { most: 1 }],
    ["set_retention_bounds", { talk_months: 1, account_days: 7 }],
    ["release_turns", { owner: "another server" }],
  ];
}

describe("what only the server may do", () => {
  it("is refused to a learner, even for the own session [SEC-005] [SEC-008]", async () => {
    for (const [name, args] of serverFunctions()) {
      const { data, error } = await amina.client.rpc(name, args);
      expect({ name, data, code: error?.code }).toEqual({ name, data: null, code: permissionDenied });
    }
    const rows = await server.sql("select progress, evaluation_score, public.chat_history(d) from public.dashboard d where id = $1", [
      session,
    ]);
    expect(rows).toEqual([{ progress: "not started", evaluation_score: null, chat_history: [] }]);
  });

  it("is refused to somebody without a session", async () => {
    for (const [name, args] of serverFunctions()) {
      const { error } = await server.visitor().rpc(name, args);
      expect({ name, code: error?.code }).toEqual({ name, code: permissionDenied });
    }
  });

  it("is refused with a forged token", async () => {
    const headers = { apikey: server.anonKey, authorization: `Bearer ${forge(amina.accessToken)}`, "content-type": "application/json" };
    const response = await fetch(`${server.origin}/rest/v1/rpc/release_turns`, {
      method: "POST",
      headers,
      body: JSON.stringify({ owner: "another server" }),
    });
    expect(response.status).toBe(401);
  });

  it.each(["messages", "turn_locks", "learner_usage", "usage_limits", "ai_spending", "conversation_summaries", "areas", "tutor_designs"])(
    "keeps the table %s out of a learner's reach",
    async (table) => {
      await beginTurn(server, amina, session, "message-1", "hello");
      for (const client of [amina.client, server.visitor()]) {
        expect((await client.from(table).select("*")).error?.code).toBe(permissionDenied);
        expect((await client.from(table).insert({})).error).not.toBeNull();
      }
      const embedded = await amina.client.from("dashboard").select("id, turn_locks(holder)");
      expect(embedded.error?.code).toBe(permissionDenied);
    },
  );

  it.each(["private", "auth"])("offers nothing of schema %s", async (schema) => {
    const called = await amina.client.schema(schema).rpc("seed_dashboard", { learner: amina.id, chosen_continent: "Asia" });
    expect(called.error).not.toBeNull();
    const read = await amina.client.schema(schema).from("users").select("*");
    expect(read.error).not.toBeNull();
    expect(read.data).toBeNull();
  });

  it("gives a learner no way to become the server by a header of their own", async () => {
    const attempts: Record<string, string>[] = [
      { "x-supabase-role": "service_role" },
      { role: "service_role" },
      { "x-forwarded-for": "127.0.0.1" },
    ];
    for (const extra of attempts) {
      const headers = {
        apikey: server.anonKey,
        authorization: `Bearer ${amina.accessToken}`,
        "content-type": "application/json",
        ...extra,
      };
      const response = await fetch(`${server.origin}/rest/v1/rpc/release_turns`, {
        method: "POST",
        headers,
        body: JSON.stringify({ owner: "another server" }),
      });
      expect(response.status).toBe(403);
    }
  });
});

/** The same token with the role of the server in it; its signature no longer fits. */
function forge(token: string): string {
  const [header, payload, signature] = token.split(".");
  const claims: unknown = JSON.parse(Buffer.from(payload ?? "", "base64url").toString());
  const forged = Buffer.from(JSON.stringify({ ...Object(claims), role: "service_role" })).toString("base64url");
  return [header, forged, signature].join(".");
}
