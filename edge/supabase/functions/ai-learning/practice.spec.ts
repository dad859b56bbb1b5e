import { beforeAll, expect, it } from "vitest";
import { sharedTestServer } from "../../../local/testing/test-server.ts";
import type { TestServer } from "../../../local/testing/test-server.ts";
import { eventsOf, openActivity, postAs, sessionRow } from "../../../local/testing/learn-with-stub.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

it("without a key the practice coach talks and evaluates through the same function, and both say so", async () => {
  const student = await openActivity(await server.signUp());
  const url = `${server.origin}/functions/v1/ai-learning`;
  const say = async (text: string) =>
    (
      await eventsOf(
        await postAs(student.accessToken, `${url}/chat`, { session_id: student.sessionId, message_id: crypto.randomUUID(), text }),
      )
    ).at(-1);
  const first = await say("my robot dog is AI because it has a battery");
  expect(first).toMatchObject({ event: "message", data: { role: "assistant", practice: true } });
  expect(first?.data["failed"]).toBeUndefined();
  expect(await say("a lamp just has a timer that somebody set, so it is not AI")).toMatchObject({ event: "message" });

  const evaluation = (await (await postAs(student.accessToken, `${url}/assess`, { session_id: student.sessionId })).json()) as Record<
    string,
    unknown
  >;
  expect(evaluation).toMatchObject({ practice: true, completed: false });
  expect(evaluation["evaluation_evidence"]).toMatch(/practice/i);
  expect(evaluation["evaluation_score"]).toBeGreaterThan(0);
  expect((await sessionRow(student)).evaluation_score).toBe(evaluation["evaluation_score"]);
});

it("after a signal of danger the practice coach asks nothing until the student goes back", async () => {
  const student = await openActivity(await server.signUp());
  const url = `${server.origin}/functions/v1/ai-learning`;
  const post = async (body: object): Promise<string> => {
    const whole = { session_id: student.sessionId, message_id: crypto.randomUUID(), ...body };
    const last = (await eventsOf(await postAs(student.accessToken, `${url}/chat`, whole))).at(-1);
    return String(last?.data["content"]);
  };
  const say = (text: string) => post({ text });
  const asked = /[^.!?]*\?$/.exec(await say("my robot dog is AI because it has a battery"))?.[0].trim();
  expect(await say("I want to kill myself")).toContain("You matter");
  expect(await say("ok")).not.toContain("?");
  expect(await say("hm")).not.toContain("?");
  expect(await say("ok, go on")).not.toContain("?");
  expect(await post({ choice: "back" })).toBe(`Back to our activity. The question was: ${asked}`);
  expect(await say("the lamp has a timer and the dog learned my voice")).toContain("?");
});

it("a talk in another language gets no score from the practice coach and is told why, and what was stored stays", async () => {
  const student = await openActivity(await server.signUp());
  const url = `${server.origin}/functions/v1/ai-learning`;
  const say = async (text: string) =>
    eventsOf(await postAs(student.accessToken, `${url}/chat`, { session_id: student.sessionId, message_id: crypto.randomUUID(), text }));
  for (const text of [
    "taa haijifunzi kwa sababu mtu ameiweka",
    "simu imejifunza kutoka kwa ujumbe mwingi",
    "roboti si hai kwa sababu haina moyo",
  ])
    await say(text);
  const before = await sessionRow(student);
  const refused = await postAs(student.accessToken, `${url}/assess`, { session_id: student.sessionId });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toEqual({ code: "practice_reads_english", error: expect.stringContaining("only read English") });
  expect((await sessionRow(student)).evaluation_score).toBe(before.evaluation_score);

  for (const text of [
    "a lamp just has a timer that somebody set",
    "the phone learned from many messages that people typed",
    "it is not alive because it only says words",
    "does it get better when you use it",
  ])
    await say(text);
  expect((await postAs(student.accessToken, `${url}/assess`, { session_id: student.sessionId })).status).toBe(200);
});
