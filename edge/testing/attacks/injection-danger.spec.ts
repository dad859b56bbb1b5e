import { ownTestLearn, ownTestServer } from "../server/own-servers.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { eventsOf, openActivity, postAs, sessionRow, type TestEvent } from "../server/learn-with-stub.ts";
import { functionUrl, turnOf, type TestStudent } from "./attacker.ts";
import { spoken } from "../server/workshop.ts";

let amina: TestStudent;

const learn = await ownTestLearn({ env: { AI_MODERATION: "on" } });
const practice = await ownTestServer();
await learn.server.sql("insert into public.schools (name, safe_person) values ('Hill School', 'Ms Okoro, room 4')");
beforeEach(async () => {
  amina = await learn.student();
  learn.stub.requests.length = 0;
  learn.stub.moderations.length = 0;
  learn.stub.moderate({ flagged: [] });
  learn.stub.script({ kind: "reply", text: "What makes you say so?" });
});

const say = async (text: string, changes: object = {}): Promise<TestEvent[]> =>
  eventsOf(await postAs(amina.accessToken, functionUrl(learn, "chat"), { ...turnOf(amina, text), ...changes }));
const eventsAbout = ({ id }: { id: string }, server = learn.server) =>
  server.sql("select kind, session_id, message_id from public.safety_events where user_id = $1", [id]);
const sentAs = (role: string): string[] =>
  learn.stub.requests
    .at(-1)
    ?.body.messages.filter((message) => message.role === role)
    .map(({ content }) => content) ?? [];

describe("a student who may be in danger", () => {
  it("gets a calm fixed answer with a person to turn to, at once; no model is asked and the event is recorded", async () => {
    const message_id = crypto.randomUUID();
    const events = await say("i want to kill myself", { message_id });
    const content = events.at(-1)?.data["content"] as string;
    expect(events.map(({ event }) => event)).toEqual(["delta", "message"]);
    expect(events[0]?.data["text"]).toBe(content);
    expect(content).toContain("Thank you for telling me.");
    expect(content).toContain("Please talk to a teacher, a parent or another grown-up you trust.");
    expect(content).not.toContain("?");
    expect(learn.stub.requests).toEqual([]);
    expect(learn.stub.moderations).toEqual([]);
    expect(await eventsAbout(amina)).toEqual([{ kind: "self_harm", session_id: amina.sessionId, message_id }]);
    expect((await sessionRow(amina)).chat_history.slice(-2)).toMatchObject([
      { role: "user", content: "i want to kill myself" },
      { role: "assistant", content, prompt: "safety-self-harm@1" },
    ]);
  });

  it("hears the name that the school says, and that others may be asked, too", async () => {
    const [code] = await learn.server.sql<{ code: string }>(
      "insert into public.school_codes (school_id) select id from public.schools where name = 'Hill School' returning code",
    );
    await amina.client.rpc("join_school", { code: code?.code }).throwOnError();
    expect((await say("my uncle touches me")).at(-1)?.data["content"]).toContain(
      "Please talk to Ms Okoro, room 4, or another grown-up you trust.",
    );
    expect((await say("I'll bring a gun to school")).at(-1)?.data["content"]).toContain("Ms Okoro, room 4");
  });

  it("can go on afterwards, and neither the coach nor an evaluation ever hears of it", async () => {
    await say("a lamp has a timer");
    await say("he hits me");
    await postAs(amina.accessToken, functionUrl(learn, "chat"), { ...turnOf(amina, ""), choice: "back" }).then((answer) => answer.text());
    await say("a robot dog learns my voice");
    expect(sentAs("user")).toEqual(["a lamp has a timer", "a robot dog learns my voice"]);
    expect(sentAs("assistant")).toEqual(["What makes you say so?"]);
    learn.stub.script({ kind: "json", value: { criteria: [], evaluation_score: 0, evaluation_evidence: "x" } });
    await (await postAs(amina.accessToken, functionUrl(learn, "assess"), { session_id: amina.sessionId })).text();
    const sent = JSON.stringify(learn.stub.requests.map(({ body }) => body));
    expect(/he hits me|Nobody is allowed to hurt you/.test(sent)).toBe(false);
    expect(sent).toContain("a robot dog learns my voice");
  });

  it("is answered once and recorded once when the same message is sent again", async () => {
    const message_id = crypto.randomUUID();
    const [once, twice] = [await say("i want to die", { message_id }), await say("i want to die", { message_id })];
    expect(twice.at(-1)).toEqual(once.at(-1));
    expect(await eventsAbout(amina)).toHaveLength(1);
  });

  it("is answered although a limit is reached, but not in somebody else's conversation", async () => {
    await learn.server.sql(
      "insert into public.learner_usage (user_id, day, tokens_in) values ($1, (now() at time zone 'utc')::date, 10000000)",
      [amina.id],
    );
    expect((await postAs(amina.accessToken, functionUrl(learn, "chat"), turnOf(amina, "a lamp"))).status).toBe(429);
    const events = await say("i want to die");
    expect(events.at(-1)).toMatchObject({ event: "message", data: { role: "assistant", prompt: "safety-self-harm@1" } });
    expect(await eventsAbout(amina)).toHaveLength(1);
    const other = await learn.student();
    expect((await postAs(amina.accessToken, functionUrl(learn, "chat"), turnOf(other, "i want to die"))).status).toBe(403);
    expect(await eventsAbout(amina)).toHaveLength(1);
  });

  it("gets the same without a model", async () => {
    const student = await openActivity(await practice.signUp());
    const url = `${practice.origin}/functions/v1/ai-learning/chat`;
    const events = await eventsOf(await postAs(student.accessToken, url, turnOf(student, "nobody would care if i was gone")));
    expect(events.at(-1)).toMatchObject({ event: "message", data: { prompt: "safety-self-harm@1" } });
    expect(await eventsAbout(student, practice)).toHaveLength(1);
    const next = await eventsOf(await postAs(student.accessToken, url, turnOf(student, "my robot dog is AI because it has a battery")));
    expect(next.at(-1)?.data["content"]).not.toMatch(/gone|nobody/);
  });
});

describe("the provider's moderation, where it is on", () => {
  it("is asked about the student's words as they leave, and lets the reply through", async () => {
    learn.stub.moderate({ flagged: [], waitMs: 150 });
    const events = await say("call 0712 345 678, it is a lamp");
    expect(learn.stub.moderations).toEqual(
      ["call [phone number], it is a lamp", "What makes you say so?"].map((input) => ({ model: "omni-moderation-latest", input })),
    );
    expect(events.at(-1)).toMatchObject({ event: "message", data: { content: "What makes you say so?" } });
    expect(spoken(events)).toBe("What makes you say so?");
  });

  it.each([
    [["self-harm", "self-harm/intent"], "self_harm"],
    [["sexual", "sexual/minors"], "abuse"],
    [["harassment", "harassment/threatening", "violence"], "threat"],
  ])("is heeded when it flags %j: nothing of the model's reply is shown", async (flagged, kind) => {
    learn.stub.moderate({ flagged, waitMs: 50 });
    const message_id = crypto.randomUUID();
    const events = await say("words that no list holds", { message_id });
    expect(events.at(-1)?.data["prompt"]).toBe(`safety-${kind.replace("_", "-")}@1`);
    expect(JSON.stringify(events)).not.toContain("What makes you say so?");
    expect(await eventsAbout(amina)).toMatchObject([{ kind, message_id }]);
  });

  it("declines kindly what is no danger to the student, and records nothing", async () => {
    learn.stub.moderate({ flagged: ["violence", "violence/graphic"] });
    const events = await say("words that no list holds");
    expect(events.at(-1)).toMatchObject({
      data: { prompt: "safety-declined@1", content: expect.stringContaining("That is not something to talk about with me.") },
    });
    expect(await eventsAbout(amina)).toEqual([]);
    learn.stub.moderate({ flagged: [] });
    await say("a lamp");
    expect(sentAs("user")).toEqual(["a lamp"]);
  });

  it.each([
    ["answers with an error", { status: 500 } as const],
    ["never answers", "silence" as const],
  ])("never blocks the coach when it %s", async (_, moderation) => {
    learn.stub.moderate(moderation);
    expect((await say("a lamp")).at(-1)).toMatchObject({ event: "message", data: { content: "What makes you say so?" } });
  });
});
