import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharedTestServer, type TestServer } from "#testing/server/test-server.ts";
import { openActivity, sessionRow, type TestStudent } from "#testing/server/learn-with-stub.ts";
import { pathOfArea, type GuideEvent } from "#testing/server/on-path.ts";

let server: TestServer;
let student: TestStudent;
beforeAll(async () => {
  server = await sharedTestServer();
  path = pathOfArea(server, "ai-learning", own);
});
beforeEach(async () => {
  student = await openActivity(await server.signUp());
});

const own = "a phone keyboard, because it learned from many messages";
let path: ReturnType<typeof pathOfArea>;

const send = (body: object) => path.send(student, body);
const press = (kind: string) => path.press(student, kind);
const check = (chosen: object[], as = student) => path.post({ ...as, sessionId: student.sessionId }, "check", { chosen });
const toTheEnd = (skipped: number[] = []) => path.toTheEnd(student, { skipped });
const levels = (end: GuideEvent, message_id: string | null = null) =>
  end.guide!.check!.criteria.map(({ name, steps }) => ({ criterion: name, level: steps[1]!.level, message_id }));

describe("without a model", () => {
  it("the path asks, compares and keeps where it stands, and nothing of it is a score", async () => {
    const first = await send({});
    expect(first).toMatchObject({ guide: { question: 1, of: 8 } });
    const { chat_history: history } = await sessionRow(student);
    expect(history.at(-1)).toMatchObject({ role: "assistant", prompt: "guided@1", practice: true, guide: { question: 1 } });
    const refused = await path.post(student, "assess", {});
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "no_model", error: expect.stringContaining("nobody judges") });
    expect((await sessionRow(student)).evaluation_score).toBeNull();
  });

  it("a press of a button stands in the conversation in words of its own, whatever the browser sends", async () => {
    await send({ text: "i want to kill myself", move: { kind: "hint" } });
    const { chat_history: history } = await sessionRow(student);
    expect(history.at(-2)).toMatchObject({ role: "user", content: "Give me a hint", move: { kind: "hint" } });
    expect(await server.sql("select count(*)::int as n from public.safety_events where user_id = $1", [student.id])).toEqual([{ n: 0 }]);
  });

  it("danger in an answer is heard before the path, and the question waits", async () => {
    await send({});
    const care = await send({ text: "I want to kill myself" });
    expect(care.content).toContain("You matter");
    expect(care.guide).toBeUndefined();
    expect((await send({ text: "ok" })).content).not.toContain("?");
    await send({ choice: "back" });
    expect((await press("go-on")).guide).toMatchObject({ question: 1 });
  });

  it("a chosen answer that carries a misconception is kept as met, with what was chosen, and the other one is not", async () => {
    const first = await send({ text: "a phone keyboard, because it learned" });
    const slip = first.guide!.cards!.findIndex((card) => card.startsWith("The traffic light"));
    const met = () => server.sql("select source, quote from public.misconceptions_met where session_id = $1", [student.sessionId]);
    await send({ move: { kind: "near", card: slip } });
    const kept = [{ source: "chosen", quote: expect.stringMatching(/^The traffic light/) }];
    await expect.poll(met).toEqual(kept);
    await press("found");
    const second = await send({ text: "a radio, because it does the same each day" });
    const far = second.guide!.cards!.findIndex((card) => card.startsWith("The radio"));
    expect((await send({ move: { kind: "near", card: far } })).guide?.step).toBe("add");
    expect(await met()).toEqual(kept);
  });

  it("a message that is sent again gets the same words", async () => {
    const message_id = crypto.randomUUID();
    const [once, again] = [await send({ message_id }), await send({ message_id })];
    expect(again).toEqual(once);
  });

  it("whoever wants to tell somebody something reads whom, and the helpline", async () => {
    expect((await press("tell")).content).toMatch(/You can talk to .*grown-up you trust[\s\S]*help children/);
  });

  it("a wrong move is refused with a sentence", async () => {
    for (const move of [
      { kind: "win" },
      { kind: "near", card: 7 },
      { kind: "answer", given: { kind: "pick", parts: Array(12).fill("€".repeat(199)) } },
    ]) {
      const response = await path.post(student, "chat", { message_id: crypto.randomUUID(), text: own, move });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "malformed" });
    }
  });
});

describe("the check at the end", () => {
  it("completes the activity with the student's own levels and sentence, and leaves the score empty", async () => {
    const end = await toTheEnd();
    const { chat_history: history } = await sessionRow(student);
    const sentence = history.find(({ role }) => role === "user")!;
    const answer = await check(levels(end, sentence.id));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ completed: true, self_check: { through: 8, of: 8 } });
    const [row] = await server.sql("select progress, evaluation_score, self_check from public.dashboard where id = $1", [
      student.sessionId,
    ]);
    expect(row).toMatchObject({ progress: "completed", evaluation_score: null });
    expect((row as { self_check: { criteria: { quote: string }[] } }).self_check.criteria[0]!.quote).toBe(own);
  });

  it("does not complete what was skipped, and says what is kept", async () => {
    const end = await toTheEnd([2, 5]);
    const answer = await check(levels(end));
    expect(await answer.json()).toMatchObject({ completed: false, self_check: { through: 6, of: 8 } });
    expect(await sessionRow(student)).toMatchObject({ progress: "started" });
  });

  it("does not complete a talk in which nothing but buttons was pressed, and one answer of the student's own makes it count", async () => {
    const { guide } = await press("hint");
    const end = { ...guide!, step: "end", through: Array.from({ length: guide!.of }, (_, place) => place + 1) };
    const walked =
      "update public.messages set extension = jsonb_build_object('guide', $2::jsonb) where session_id = $1 and role = 'assistant'";
    await server.sql(walked, [student.sessionId, JSON.stringify(end)]);
    expect(await (await check(levels(await press("tell")))).json()).toMatchObject({ completed: false, self_check: { through: 0, of: 8 } });
    expect(await (await check(levels(await send({})))).json()).toMatchObject({ completed: true, self_check: { through: 8, of: 8 } });
  });

  it("comes at the end and not before, and the talk goes on after a refusal", async () => {
    await send({});
    const early = await check([{ criterion: "Sorting with Reasons", level: 5 }]);
    expect(early.status).toBe(409);
    expect(await send({ move: { kind: "near", card: "neither" } })).toMatchObject({ guide: { step: expect.any(String) } });
  });

  it("takes no level, criterion or sentence that isn't there, and nobody else's session", async () => {
    const end = await toTheEnd();
    const good = levels(end);
    const wrong = [
      [{ ...good[0], level: 99 }],
      [{ ...good[0], criterion: "Being nice" }],
      good.map((one) => ({ ...one, message_id: "no-such-message" })),
      [good[0]!, good[0]!],
      good.slice(0, 3),
      [],
    ];
    for (const chosen of wrong) expect((await check(chosen)).status, JSON.stringify(chosen)).toBe(400);
    const stranger = await openActivity(await server.signUp());
    expect((await check(good, stranger)).status).toBe(403);
    const [row] = await server.sql("select self_check from public.dashboard where id = $1", [student.sessionId]);
    expect(row).toEqual({ self_check: null });
  });

  it("can't be written by a browser", async () => {
    const { error } = await student.client
      .from("dashboard")
      .update({ self_check: { criteria: [], through: 8, of: 8 } })
      .eq("id", student.sessionId);
    expect(error?.code).toBe("42501");
  });
});
