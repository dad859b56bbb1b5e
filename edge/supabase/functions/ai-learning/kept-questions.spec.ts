import { beforeEach, expect, it } from "vitest";
import { createAreaFunction } from "../_shared/request/index.ts";
import { eventsOf, postAs, requestAs, sharedTestLearn, type TestStudent } from "#testing/server/learn-with-stub.ts";
import { area } from "./index.ts";

let student: TestStudent;
const learn = await sharedTestLearn();
const url = `${learn.server.origin}/functions/v1/ai-learning/chat`;
const dependencies = await learn.dependencies();
const onPath = createAreaFunction(area, { ...dependencies, provider: { ...dependencies.provider, practice: true } });
beforeEach(async () => {
  learn.stub.reset();
  student = await learn.student();
});

const turn = (text: string, more: object = {}) => ({ session_id: student.sessionId, message_id: crypto.randomUUID(), text, ...more });
const withoutModel = async (text: string, more: object = {}) =>
  (await eventsOf(await onPath(new Request(url, requestAs(student.accessToken, turn(text, more)))))).at(-1)?.data;
const keep = (text: string) => withoutModel(text, { move: { kind: "my-question" } });
const ask = async (text = "a phone keyboard") => {
  const event = (await eventsOf(await postAs(student.accessToken, url, turn(text)))).at(-1);
  return { event, messages: learn.stub.requests.at(-1)!.body.messages };
};
type Messages = Awaited<ReturnType<typeof ask>>["messages"];
const heldIn = (messages: Messages) => messages.filter(({ content }) => content.includes("Questions that were kept"));
const toldFirst = "before the next question of the activity";

it("what a student asked without a model, the model hears first and as the student's words, masked, and once", async () => {
  expect(await keep("is my radio like this?")).toMatchObject({
    practice: true,
    content: expect.stringContaining("on your list") as unknown,
  });
  await withoutModel("a phone keyboard, because it learned");
  await keep("can I ask it at +254 712 345 678? I am Wanjiku");

  const { messages } = await ask();
  expect(messages.at(-1)).toEqual({ role: "user", content: "a phone keyboard" });
  const [kept] = heldIn(messages);
  expect(kept).toBe(messages.at(-2));
  expect(kept!.role).toBe("user");
  expect(kept!.content).toMatch(/begin\]\n- is my radio like this\?\n- can I ask it at .+\n\[/);
  expect(kept!.content).not.toMatch(/712|Wanjiku/);
  const system = messages.filter(({ role }) => role === "system");
  expect(system).toHaveLength(1);
  expect(system[0]!.content).toContain(toldFirst);
  expect(system[0]!.content).not.toContain("my radio");

  const second = await ask("and a torch");
  expect(heldIn(second.messages)).toEqual([]);
  expect(second.messages[0]!.content).not.toContain(toldFirst);
});

it("a question with danger in it is answered at once, and no model ever hears it", async () => {
  await keep("is my radio like this?");
  expect(await keep("why should I not kill myself tonight?")).toMatchObject({ prompt: "safety-self-harm@1" });
  await withoutModel("Back to the activity", { choice: "back" });
  const { messages } = await ask();
  expect(heldIn(messages)[0]!.content).toContain("- is my radio like this?\n[");
  expect(JSON.stringify(messages)).not.toContain("kill myself");
});
