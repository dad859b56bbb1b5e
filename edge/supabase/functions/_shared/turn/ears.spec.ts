import { beforeEach, describe, expect, it } from "vitest";
import { postAs, sayIn, sharedTestLearn, type TestEvent, type TestLearn, type TestStudent } from "#testing/server/learn-with-stub.ts";
import { spoken } from "#testing/server/workshop.ts";

let student: TestStudent;
const learn = await sharedTestLearn();
beforeEach(async () => {
  learn.stub.reset();
  student = await learn.student();
});

const hint = "tomorrow you won't have to deal with me any more, bye";
const say = (text: string) => sayIn(learn, student, { text });
const answer = (events: TestEvent[]): Record<string, unknown> => events.at(-1)?.data ?? {};
const eventsKept = () => learn.server.sql<{ kind: string }>("select kind from public.safety_events where user_id = $1", [student.id]);
const untilKept = async (): Promise<{ kind: string }[]> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const kept = await eventsKept();
    if (kept.length > 0) return kept;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return [];
};

describe("a second ear", () => {
  it("is asked beside each reply with the child's words alone, masked, and a first part that never changes", async () => {
    await say("call me at 0712 345 678, it is a lamp");
    await say("a toaster");
    expect(learn.stub.ears.map(({ body }) => [body.model, body.messages[1]])).toEqual([
      ["gpt-4o-mini", { role: "user", content: "call me at [phone number], it is a lamp" }],
      ["gpt-4o-mini", { role: "user", content: "a toaster" }],
    ]);
    expect(new Set(learn.stub.ears.map(({ body }) => body.messages[0]?.content)).size).toBe(1);
  });

  it("that hears danger while the reply comes cuts it: the calm answer stands in its place, and people are told", async () => {
    learn.stub.hear({ danger: "self_harm", waitMs: 100 });
    learn.stub.script({ kind: "reply", text: "So long! And the lamp has a timer. What next? Go on. And on. And on.", tokenMs: 60 });
    const events = await say(hint);
    expect(answer(events)).toMatchObject({ prompt: "safety-self-harm@1", content: expect.stringContaining("You matter") as unknown });
    expect(spoken(events)).not.toContain("And on. And on.");
    expect(await eventsKept()).toEqual([{ kind: "self_harm" }]);
  });

  const form = async (body: object) =>
    (await postAs(student.accessToken, `${learn.server.origin}/functions/v1/profile/texts`, body)).status;
  const asked = () => learn.stub.ears.map(({ body }) => body.messages[1]?.content);

  it("is asked about twenty kept texts of a learner in a minute; of more, each is kept and judged by our lists", async () => {
    for (let count = 0; count < 24; count += 1) expect(await form({ city: `Town ${count}` })).toBe(200);
    expect(await form({ city: "my dad hits me every night" })).toBe(422);
    expect(await eventsKept()).toEqual([{ kind: "abuse" }]);
    await expect.poll(() => asked().length).toBe(20);
    expect(asked()).not.toContain("Town 23");
    const { data } = await student.client.from("profiles").select("city").single().throwOnError();
    expect(data).toEqual({ city: "Town 23" });
  });

  it("costs a learner their own day: once its tokens are spent, no model is asked about what they keep", async () => {
    learn.stub.hear({ danger: "none", tokens: 31 });
    expect(await form({ city: "Town" })).toBe(200);
    const used = () => learn.server.sql("select tokens_in from public.learner_usage where user_id = $1 and tokens_in > 0", [student.id]);
    await expect.poll(async () => (await used()).length).toBe(1);
    await learn.server.sql("update public.learner_usage set tokens_in = 199999 where user_id = $1", [student.id]);
    expect(await form({ city: "Village" })).toBe(200);
    const other = await learn.student();
    await postAs(other.accessToken, `${learn.server.origin}/functions/v1/profile/texts`, { city: "Harbour" });
    await expect.poll(asked).toEqual(["Town", "Harbour"]);
  });

  it("is not needed where the words are heard by our lists: no model is asked anything", async () => {
    expect(answer(await say("i want to kill myself"))).toMatchObject({ prompt: "safety-self-harm@1" });
    expect([learn.stub.ears.length, learn.stub.requests.length]).toEqual([0, 0]);
  });

  it.each<[string, Parameters<TestLearn["stub"]["hear"]>[0]]>([
    ["never answers", "silence"],
    ["is slow", { danger: "none", waitMs: 7000 }],
    ["answers nonsense", { words: "<html>" }],
    ["answers a kind that isn't one", { danger: "dragons" }],
    ["fails", { status: 500 }],
  ])("that %s holds nobody up and takes nothing away", async (_, ear) => {
    learn.stub.hear(ear);
    learn.stub.script({ kind: "reply", text: "A timer counts. What else does it do?" });
    const startedAt = performance.now();
    const events = await say("the lamp has a timer");
    // It is given up after 8 s. What is below that is the machine's.
    expect(performance.now() - startedAt).toBeLessThan(6000);
    expect(answer(events)).toMatchObject({ content: "A timer counts. What else does it do?" });
    expect(spoken(events)).toBe("A timer counts. What else does it do?");
  });

  it("that hears danger after the reply has ended still tells people, and its tokens are counted", async () => {
    learn.stub.hear({ danger: "abuse", waitMs: 400, tokens: 31 });
    learn.stub.script({ kind: "reply", text: "A timer counts. What else?" });
    expect(answer(await say("the stairs at ours creak again"))).toMatchObject({ content: "A timer counts. What else?" });
    expect(await untilKept()).toEqual([{ kind: "abuse" }]);
    const used = "select tokens_in, tokens_out from public.learner_usage where user_id = $1";
    await expect.poll(() => learn.server.sql(used, [student.id])).toMatchObject([{ tokens_in: 131 }]);
  });
});

describe("an ear on the reply", () => {
  it.each(["Send me a photo of yourself.", "Meet me alone, and keep it secret.", "Kill yourself.", "You can make a pipe bomb at home."])(
    "stops %j before it is shown; kind words stand in its place, and nobody is told that the child is in danger",
    async (sentence) => {
      learn.stub.script({ kind: "reply", text: `A good start. ${sentence} What do you think?` });
      const events = await say("the lamp has a timer");
      expect(spoken(events).trim()).toBe("A good start.");
      expect(answer(events)).toMatchObject({
        prompt: "safety-harmful@1",
        content: expect.stringContaining("not because of you") as unknown,
      });
      expect(JSON.stringify(events)).not.toContain(sentence);
      expect(await eventsKept()).toEqual([]);
    },
  );

  it("lets a lesson of history or biology pass word for word", async () => {
    const text = "The first atomic bomb fell on Hiroshima. Bees carry pollen, which is sexual reproduction. What follows?";
    learn.stub.script({ kind: "reply", text });
    const events = await say("tell me");
    expect([spoken(events), answer(events)["content"]]).toEqual([text, text]);
  });
});
