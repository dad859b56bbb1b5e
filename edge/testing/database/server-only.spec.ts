import { describe, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { beginTurn } from "./conversation.ts";
import { permissionDenied, signUpStudent, startSession } from "./people.ts";

const server = await sharedTestServer();
const amina = await signUpStudent(server);
const session = await startSession(server, amina);

describe("what only the server may do", () => {
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
