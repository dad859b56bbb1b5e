import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { evaluationWith, said, talkAbout } from "#testing/server/evaluated-talk.ts";
import { eventsOf, postAs, requestAs, sharedTestLearn, type TestStudent } from "#testing/server/learn-with-stub.ts";
import { createAreaFunction } from "../_shared/request/index.ts";
import { area } from "./index.ts";

let student: TestStudent;
const learn = await sharedTestLearn();
const url = `${learn.server.origin}/functions/v1/ai-learning`;
beforeEach(async () => {
  learn.stub.reset();
  student = await learn.student();
});

const memory = async () =>
  (await student.client.from("memory_lines").select("kind, text, about, times_asked").order("text").throwOnError()).data as {
    kind: string;
    text: string;
    about: string;
    times_asked: number;
  }[];
const kindsAndTexts = async () => (await memory()).map(({ kind, text }) => `${kind}: ${text}`);

/** A new talk about another activity. */
async function elsewhere(): Promise<TestStudent> {
  const { data } = await student.client
    .from("dashboard")
    .select("id")
    .eq("category_activity", "AI Learning")
    .neq("id", student.sessionId)
    .order("title")
    .limit(1)
    .single()
    .throwOnError();
  return { ...student, sessionId: String(data.id) };
}
const ask = async (where: TestStudent, text: string) => {
  await eventsOf(await postAs(student.accessToken, `${url}/chat`, { session_id: where.sessionId, message_id: crypto.randomUUID(), text }));
  const { messages } = learn.stub.requests.at(-1)!.body;
  return { system: messages[0]!.content, told: messages.filter(({ content }) => content.startsWith("Sentences of this student's own")) };
};

/** A line of eight days ago, that no coach has come back to. */
const remembered = () =>
  learn.server.sql(
    `insert into public.memory_lines (user_id, session_id, kind, about, text, created_at, due_at)
     values ($1, $2, 'shown', 'Lamps: Compares', 'a timer is a rule that somebody set', now() - interval '8 days', now() - interval '6 days')`,
    [student.id, student.sessionId],
  );

it("an evaluation leaves the sentences whose words proved a level of 3 and more, and no sentence with what is masked", async () => {
  await talkAbout(learn, student, [`${said[0]!}. My number is 0712 345 678.`, `${said[1]!}. Call 0712 345 678 if ${said[2]!}`]);
  learn.stub.script(evaluationWith([5, 2, 3, 1, 4]));
  expect((await postAs(student.accessToken, `${url}/assess`, { session_id: student.sessionId })).status).toBe(200);
  await expect.poll(kindsAndTexts).toEqual([`shown: ${said[1]!}.`, `shown: ${said[0]!}.`]);
  expect((await memory())[0]!.about).toMatch(/^.+ · .+$/);
});

it("the coach of another activity is told it between marks, masked, as the student's words, and comes back to a line that is due once", async () => {
  const other = await elsewhere();
  expect((await ask(other, "hello there")).told).toEqual([]);
  await remembered();
  await postAs(student.accessToken, `${learn.server.origin}/functions/v1/profile/memory`, { text: "drums, call me at 0712 345 678" });
  const { system, told } = await ask(other, "ok, next");
  expect(told).toMatchObject([{ role: "user" }]);
  expect(told[0]!.content).toMatch(
    /^\[(.{36}) begin\]\n- shown in “Lamps: Compares”: “a timer is a rule that somebody set” \(may come back; said 8 days ago\)\n- likes: “drums, call me at \[phone number\]”\n\[\1 end\]$/m,
  );
  expect(system).toContain("Memory: a message below");
  expect(system).not.toMatch(/timer is a rule|drums/);
  expect((await memory()).map(({ times_asked }) => times_asked)).toEqual([0, 0]);

  learn.stub.script({ kind: "reply", text: "Last week you said “a timer is a rule that somebody set”. Does that still hold?" });
  await ask(other, "what now?");
  await expect.poll(async () => (await memory()).map(({ times_asked }) => times_asked)).toEqual([1, 0]);
  expect((await ask(other, "yes it does")).told[0]!.content).not.toContain("may come back");
});

describe("on the guided path", () => {
  let onPath: ReturnType<typeof createAreaFunction>;
  beforeAll(async () => {
    const dependencies = await learn.dependencies();
    onPath = createAreaFunction(area, { ...dependencies, provider: { ...dependencies.provider, practice: true } });
  });
  const send = async (text: string, more: object = {}) => {
    await learn.server.sql("delete from public.learner_usage");
    const body = { session_id: student.sessionId, message_id: crypto.randomUUID(), text, ...more };
    const reply = (await eventsOf(await onPath(new Request(`${url}/chat`, requestAs(student.accessToken, body))))).at(-1)?.data;
    return reply as { content: string; guide: { question: number; step: string; through: number[]; took?: object; form: object } };
  };
  /** Goes along until a question is asked for which `isThere`, with the first card wherever two are shown. */
  async function walkUntil(isThere: (at: Awaited<ReturnType<typeof send>>) => boolean) {
    let at = await send("a phone keyboard, because it learned");
    for (let tries = 0; tries < 40 && !isThere(at); tries += 1) {
      const { step } = at.guide;
      if (step === "compare") at = await send("", { move: { kind: "near", card: 0 } });
      else if (step === "add" || step === "again") at = await send("", { move: { kind: "go-on" } });
      else at = await send(`answer number ${tries} of mine`);
    }
    return at;
  }

  it("the sentence behind the hints is kept as an idea that was changed, and no other answer", async () => {
    expect((await walkUntil(({ guide }) => guide.step === "ladder")).guide.step).toBe("ladder");
    await send("", { move: { kind: "hint" } });
    expect(await memory()).toEqual([]);
    await send("a kettle only follows a rule");
    await expect.poll(kindsAndTexts).toEqual(["mended: a kettle only follows a rule"]);
  });

  it("a line that is due comes back once, before the next question, and what is said of it answers nothing", async () => {
    await remembered();
    student = await elsewhere();
    const back = await walkUntil(({ content }) => content.includes("a timer is a rule"));
    expect(back.content).toContain("Last week you said: “a timer is a rule that somebody set”\n\nDoes that still hold for you?");
    expect(back.guide.form).toMatchObject({ kind: "choice", options: ["Yes, it still holds", "My thought has changed"] });
    await expect.poll(async () => (await memory())[0]?.times_asked).toBe(1);
    const option = "Yes, it still holds";
    const next = await send(option, { move: { kind: "answer", given: { kind: "choice", option } } });
    expect(next.content).toMatch(/^Thank you\. .+\n\n.+\?/s);
    expect(next.guide).toMatchObject({ question: back.guide.question, through: back.guide.through, step: "answer" });
    expect(next.guide.took).toBeUndefined();
    const after = await send("an answer to that question");
    expect(after.guide.took).toBeDefined();
    expect((await walkUntil(({ guide }) => guide.question > back.guide.question)).content).not.toContain("a timer is a rule");
  });
});
