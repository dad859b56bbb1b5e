import { ownTestLearn } from "#testing/server/own-servers.ts";
import { afterAll, expect, it } from "vitest";
import { startOnDeno } from "#testing/server/function-on-deno.ts";
import { eventsOf, postAs, sessionRow } from "#testing/server/learn-with-stub.ts";
import { fillConversation } from "#testing/server/fill-conversation.ts";

const learn = await ownTestLearn();
const hosted = await startOnDeno(learn, "ai-learning", { AI_DAILY_TOKENS: "60000" });
const url = `${hosted.url}/chat`;
afterAll(() => hosted.stop());

it("the function runs unchanged on Deno: it knows the learner, streams a reply and stores it", async () => {
  const student = await learn.student();
  learn.stub.script({ kind: "reply", text: "You wrote “a lamp”. What does it do each time?", tokenMs: 20 });
  const body = { session_id: student.sessionId, message_id: crypto.randomUUID(), text: "a lamp" };
  const events = await eventsOf(await postAs(student.accessToken, url, body));
  expect(events.at(0)).toEqual({ event: "delta", data: { text: "You wrote “a lamp”." } });
  expect(events.at(-1)).toMatchObject({ event: "message", data: { content: "You wrote “a lamp”. What does it do each time?" } });
  expect((await sessionRow(student)).chat_history).toHaveLength(3);
  expect((await postAs(null, url, body)).status).toBe(401);
});

it("a hosted function sums up a long conversation and lets the coach rest at AI_DAILY_TOKENS", async () => {
  const student = await learn.student();
  const history = Array.from({ length: 60 }, (_, index) => ({
    id: `message-${index}`,
    role: index % 2 === 0 ? "user" : "assistant",
    content: `words ${index}`,
    timestamp: "",
  }));
  await fillConversation(learn.server.sql, student.sessionId, history);
  learn.stub.script({ kind: "reply", text: "What does it do each time?" });
  const turn = () => postAs(student.accessToken, url, { session_id: student.sessionId, message_id: crypto.randomUUID(), text: "a lamp" });
  await (await turn()).text();
  const summaries = () => learn.server.sql("select summary from public.conversation_summaries where session_id = $1", [student.sessionId]);
  await expect.poll(summaries).toEqual([{ summary: "What does it do each time?" }]);

  await learn.server.sql("update public.ai_spending set tokens_in = 59000");
  const response = await turn();
  expect([response.status, await response.json()]).toEqual([429, expect.objectContaining({ code: "coach_resting" })]);
});
