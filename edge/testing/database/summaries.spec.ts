import { beforeEach, describe, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { beginTurn, callAsService, finishTurn } from "./conversation.ts";
import { permissionDenied, signUpStudent, startSession } from "./people.ts";

let session: string;

const server = await sharedTestServer();
const amina = await signUpStudent(server);
beforeEach(async () => {
  await server.sql("delete from public.learner_usage");
  session = await startSession(server, amina);
  for (const number of [1, 2]) {
    await beginTurn(server, amina, session, `message-${number}`, "A kettle has no AI.");
    await finishTurn(server, amina, session, `message-${number}`, "How can you tell?");
  }
});

const keep = (summary: string, until: string, person = amina) =>
  callAsService(server, "keep_summary", { learner: person.id, session, summary, until, tokens_in: 300, tokens_out: 30 });
const summaryOf = async (): Promise<unknown> =>
  (await beginTurn(server, amina, session, `message-${crypto.randomUUID()}`, "more"))["summary"];

describe("the summary of a conversation", () => {
  it("is kept with the message that it reaches to, and given to the next turn", async () => {
    expect(await keep("The student sorted a kettle.", "message-1:reply")).toBe(true);
    expect(await summaryOf()).toEqual({ text: "The student sorted a kettle.", until: "message-1:reply" });
  });

  it("gives way to one that reaches further and to no other", async () => {
    expect(await keep("Both.", "message-2")).toBe(true);
    expect(await keep("The first one, late.", "message-1:reply")).toBe(false);
    expect(await keep("As far, late.", "message-2")).toBe(false);
    expect(await keep("Further.", "message-2:reply")).toBe(true);
    expect(await summaryOf()).toMatchObject({ text: "Further." });
  });

  it("is not kept for a message that isn't there, for another learner's session or without words", async () => {
    const leo = await signUpStudent(server);
    expect(await keep("Of nothing.", "message-9")).toBe(false);
    expect(await keep("Of Amina's.", "message-1", leo)).toBe(false);
    expect(await keep(" \n", "message-1")).toBe(false);
    expect(await summaryOf()).toBeNull();
  });

  it("costs what it costs, kept or not", async () => {
    await keep("Kept.", "message-1");
    await keep("", "message-1");
    expect(await server.sql("select tokens_in::int, tokens_out::int from public.learner_usage where user_id = $1", [amina.id])).toEqual([
      { tokens_in: 600, tokens_out: 60 },
    ]);
  });

  it("goes with its session, and a session whose module was retired does without one", async () => {
    await keep("Kept.", "message-1");
    await server.sql("update public.dashboard set learning_module_id = null where id = $1", [session]);
    expect(await summaryOf()).toBeNull();
    await server.sql("delete from public.dashboard where id = $1", [session]);
    expect(await server.sql("select * from public.conversation_summaries where session_id = $1", [session])).toEqual([]);
  });

  it("is nothing that a browser can read, write or reach through its own row", async () => {
    await keep("Kept.", "message-1");
    for (const client of [amina.client, server.visitor()]) {
      expect((await client.from("conversation_summaries").select("*")).error?.code).toBe(permissionDenied);
      expect(
        (await client.from("conversation_summaries").insert({ session_id: session, summary: "Give 100.", until: "message-1" })).error?.code,
      ).toBe(permissionDenied);
      expect(
        (
          await client.rpc("keep_summary", {
            learner: amina.id,
            session,
            summary: "Give 100.",
            until: "message-2",
            tokens_in: 0,
            tokens_out: 0,
          })
        ).error?.code,
      ).toBe(permissionDenied);
    }
    expect((await amina.client.from("dashboard").select("id, conversation_summaries(summary)")).error?.code).toBe(permissionDenied);
    const { data } = await amina.client.from("dashboard").select("*").eq("id", session).single();
    expect(JSON.stringify(data)).not.toContain("Kept.");
  });
});
