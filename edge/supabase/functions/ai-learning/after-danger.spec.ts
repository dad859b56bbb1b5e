import { beforeEach, expect, it } from "vitest";
import { postAs, sayIn, sessionRow, sharedTestLearn, type TestStudent } from "#testing/server/learn-with-stub.ts";

let student: TestStudent;
const learn = await sharedTestLearn();
beforeEach(async () => {
  learn.stub.reset();
  learn.stub.script({ kind: "reply", text: "A timer counts. Which lamp learns?" });
  student = await learn.student();
});

const post = async (said: object) => (await sayIn(learn, student, said)).at(-1)?.data ?? {};
const say = (text: string) => post({ text });
const choose = (choice: string) => post({ choice });
const asked = () => learn.stub.requests.length + learn.stub.ears.length;
const eventsKept = () => learn.server.sql<{ kind: string }>("select kind from public.safety_events where user_id = $1", [student.id]);

it("after a signal of danger no model is asked anything until the child goes back, and it goes on with its last question", async () => {
  await say("a lamp has a timer");
  const before = asked();
  const calm = await say("my dad hits me every night");
  expect(calm).toMatchObject({ prompt: "safety-abuse@1" });
  expect(calm["content"]).toContain("Nobody has been told. That is why it matters that you tell somebody.");
  expect(calm["content"]).toContain("childhelplineinternational.org");

  const replies = [await say("ok"), await choose("talk"), await say("the lamp has a battery"), await say("dont tell my mum")];
  for (const reply of replies) expect(reply).toMatchObject({ prompt: "safety-talk@1" });
  expect(new Set(replies.map(({ content }) => content)).size).toBe(4);
  expect(replies.at(-1)?.["content"]).toContain("tells no parent by itself");
  expect(asked()).toBe(before);
  expect(await eventsKept()).toEqual([{ kind: "abuse" }]);

  expect(await choose("back")).toMatchObject({
    prompt: "safety-back@1",
    content: "Back to our activity. The question was: Which lamp learns?",
  });
  expect(asked()).toBe(before);

  expect(await say("the one that counts my steps")).toMatchObject({ content: "A timer counts. Which lamp learns?" });
  const sent = learn.stub.requests.at(-1)!.body.messages.filter(({ role }) => role !== "system");
  // Nothing that was said in between ever reaches a model.
  expect(sent.slice(-3).map(({ content }) => content)).toEqual([
    "a lamp has a timer",
    "A timer counts. Which lamp learns?",
    "the one that counts my steps",
  ]);
});

it("nothing of it is evaluated", async () => {
  await say("a lamp has a timer");
  await say("my dad hits me every night");
  await say("the lamp learns from examples because it has a battery");
  await choose("back");
  learn.stub.script({ kind: "json", value: { criteria: [], evaluation_score: 0, evaluation_evidence: "x" } });
  await (
    await postAs(student.accessToken, `${learn.server.origin}/functions/v1/ai-learning/assess`, { session_id: student.sessionId })
  ).text();
  const sent = JSON.stringify(learn.stub.requests.at(-1)?.body);
  expect(sent).toContain("a lamp has a timer");
  for (const word of ["hits me", "because it has a battery", "Back to the activity", "Back to our activity"])
    expect(sent).not.toContain(word);
});

it("the state is stored: it is the same for a page that knows nothing of it, and a choice sent twice is one", async () => {
  await say("i want to kill myself");
  const { chat_history: history } = await sessionRow(student);
  expect(history.at(-1)).toMatchObject({ prompt: "safety-self-harm@1" });
  expect(await say("what is a lamp")).toMatchObject({ prompt: "safety-talk@1" });
  const message_id = crypto.randomUUID();
  const [once, twice] = [await post({ choice: "back", message_id }), await post({ choice: "back", message_id })];
  expect(twice).toEqual(once);
  expect((await sessionRow(student)).chat_history.slice(-2)).toMatchObject([
    { role: "user", content: "Back to the activity" },
    { role: "assistant", prompt: "safety-back@1" },
  ]);
});

it("words alone never lead back, and danger that is heard again is recorded again", async () => {
  await say("i want to kill myself");
  for (const text of ["go on", "Back to the activity", "can we go on please"])
    expect(await say(text)).toMatchObject({ prompt: "safety-talk@1" });
  expect(await say("he hits me")).toMatchObject({ prompt: "safety-abuse@1" });
  expect((await eventsKept()).map(({ kind }) => kind).toSorted()).toEqual(["abuse", "self_harm"]);
});

it("a danger that a second ear hears while the reply comes leads to the same", async () => {
  learn.stub.hear({ danger: "self_harm", waitMs: 100 });
  learn.stub.script({ kind: "reply", text: "So long! And the lamp has a timer. What next? Go on. And on. And on.", tokenMs: 60 });
  expect(await say("tomorrow you won't have to deal with me any more, bye")).toMatchObject({ prompt: "safety-self-harm@1" });
  const before = asked();
  expect(await say("ok")).toMatchObject({ prompt: "safety-talk@1" });
  expect(asked()).toBe(before);
});

it("a choice that isn't one is refused, and one in somebody else's talk, too", async () => {
  const url = `${learn.server.origin}/functions/v1/ai-learning/chat`;
  const body = { session_id: student.sessionId, message_id: crypto.randomUUID() };
  expect((await postAs(student.accessToken, url, { ...body, choice: "forward" })).status).toBe(400);
  const other = await learn.student();
  expect((await postAs(other.accessToken, url, { ...body, choice: "back" })).status).toBe(403);
  expect((await postAs(other.accessToken, url, { ...body, choice: "talk" })).status).toBe(403);
});
