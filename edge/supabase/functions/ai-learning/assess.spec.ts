import { beforeEach, describe, expect, it } from "vitest";
import { evaluationWith, feedback, quotes, said, talkAbout } from "#testing/server/evaluated-talk.ts";
import { postAs, sessionRow, sharedTestLearn, type TestStudent } from "#testing/server/learn-with-stub.ts";
let student: TestStudent;
const learn = await sharedTestLearn();
const url = `${learn.server.origin}/functions/v1/ai-learning`;
beforeEach(async () => {
  student = await learn.student();
});

const talk = (texts?: string[]) => talkAbout(learn, student, texts);

const assess = (token = student.accessToken) => postAs(token, `${url}/assess`, { session_id: student.sessionId });

describe("an evaluation", () => {
  it("gives score and evidence, and stores both with the progress while the conversation stays whole [ASSESS-002] [ASSESS-003] [ASSESS-028] [ASSESS-029] [ASSESS-030]", async () => {
    await talk();
    learn.stub.script(evaluationWith([5, 4, 3, 2, 1]));
    const response = await assess();
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ evaluation_score: 60, evaluation_evidence: feedback, completed: false });
    const row = await sessionRow(student);
    expect(row).toMatchObject({ evaluation_score: 60, evaluation_evidence: feedback, progress: "started" });
    expect(row.chat_history.map(({ role }) => role)).toEqual(["assistant", ...said.flatMap(() => ["user", "assistant"])]);
  });

  it("says what its score had to be above, as the function also tells before there is one", async () => {
    await talk();
    learn.stub.script(evaluationWith([5, 5, 5, 5, 2]));
    const told = await postAs(student.accessToken, `${url}/pass-mark`, {});
    expect([told.status, await told.json()]).toEqual([200, { pass_mark: 89.5 }]);
    expect(await (await assess()).json()).toMatchObject({ evaluation_score: 88, completed: false, pass_mark: 89.5 });
    expect((await postAs(null, `${url}/pass-mark`, {})).status).toBe(401);
  });

  it("above 89.5 completes the activity [ASSESS-020] [ASSESS-026]", async () => {
    await talk();
    learn.stub.script(evaluationWith([5, 5, 5, 4, 4]));
    expect(await (await assess()).json()).toMatchObject({ evaluation_score: 92, completed: true });
    expect((await sessionRow(student)).progress).toBe("completed");
  });

  it("not above 89.5 leaves it started [ASSESS-020] [ASSESS-027]", async () => {
    await talk();
    learn.stub.script(evaluationWith([5, 5, 5, 5, 2]));
    expect(await (await assess()).json()).toMatchObject({ evaluation_score: 88, completed: false });
    expect((await sessionRow(student)).progress).toBe("started");
  });

  it("counts the level that a teacher has set, whatever the model says then, and answers it with the reason", async () => {
    await talk();
    learn.stub.script(evaluationWith([1, 4, 3, 2, 1]));
    expect(await (await assess()).json()).not.toHaveProperty("criteria.0.teacher");
    await learn.server.sql(
      `with hill as (insert into public.schools (name) values ($2) returning id)
       insert into public.teacher_levels (session_id, school_id, criterion, guide_level, old_level, level, reason, setter_name)
       select $1, hill.id, 'Sorting with Reasons', 1, 1, 0, 'He copied this from the board.', 'Ms Achieng' from hill`,
      [student.sessionId, crypto.randomUUID()],
    );
    learn.stub.script(evaluationWith([5, 5, 5, 5, 5]));
    expect(await (await assess()).json()).toMatchObject({
      evaluation_score: 80,
      completed: false,
      criteria: [{ level: 5, teacher: { name: "Ms Achieng", level: 0, reason: "He copied this from the board." } }, {}, {}, {}, {}],
    });
    expect(await sessionRow(student)).toMatchObject({ evaluation_score: 80, progress: "started" });
  });

  it("asks gpt-4o-mini for JSON with 300 tokens at temperature 0.3 [ASSESS-048] [ASSESS-055] [ASSESS-056] [ASSESS-062] [ASSESS-063]", async () => {
    await talk();
    learn.stub.script(evaluationWith([1]));
    await assess();
    const { body } = learn.stub.requests[0]!;
    expect(body).toMatchObject({
      model: "gpt-4o-mini",
      max_tokens: 300,
      temperature: 0.3,
      response_format: { type: "json_schema", json_schema: { strict: true } },
    });
    expect(body.messages[0]?.content).toContain("You answer with one JSON object and nothing else");
    expect(body.messages[0]?.content).toContain("evaluation_score");
    expect(body.messages[0]?.content).toContain("evaluation_evidence");
  });

  it("asks once more for the quotes that are not the student's, names their criteria, and raises no level that way", async () => {
    await talk();
    learn.stub.script([
      evaluationWith([4, 4, 4, 4, 4], {}, ["the lamp only contains a timer", ...quotes.slice(1)]),
      evaluationWith([5, 5, 5, 5, 5]),
    ]);
    expect(await (await assess()).json()).toMatchObject({ evaluation_score: 80 });
    const sent = learn.stub.requests[1]?.body.messages ?? [];
    expect(sent.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
    expect(sent[3]?.content).toMatch(/^The quotes for Sorting with Reasons do not stand in the student's own lines/);
    expect(learn.stub.requests).toHaveLength(2);
  });

  it("quotes the student in the evidence as they wrote it, with an ellipsis where a sentence is cut", async () => {
    await talk();
    learn.stub.script(
      evaluationWith([3], { evaluation_evidence: 'You wrote "Learned from many old mesages". Next, test a "kettle that flies".' }),
    );
    const { evaluation_evidence, criteria } = (await (await assess()).json()) as {
      evaluation_evidence: string;
      criteria: { quote: string }[];
    };
    expect(evaluation_evidence).toBe('You wrote "… learned from many old messages". Next, test a "kettle that flies".');
    expect(criteria[0]?.quote).toBe("the lamp just has a timer …");
  });

  it.each(["There is nothing to count yet.", "Full marks for everything.", "That is 95 of 100."])(
    "is stored with feedback that its levels make where the model's contradicts them: %s",
    async (evaluation_evidence) => {
      await talk();
      learn.stub.script(evaluationWith([3, 1], { evaluation_evidence }));
      const told = (await (await assess()).json()) as { evaluation_score: number; evaluation_evidence: string };
      expect(told.evaluation_score).toBe(16);
      expect(told.evaluation_evidence).toMatch(
        /^Your strongest part is Sorting with Reasons\. You said: "the lamp just has a timer …"\. One step more for /,
      );
      expect((await sessionRow(student)).evaluation_evidence).toBe(told.evaluation_evidence);
    },
  );

  it("is asked for once more when the reply is no JSON", async () => {
    await talk();
    learn.stub.script([{ kind: "reply", text: "I would say 88." }, evaluationWith([5])]);
    expect(await (await assess()).json()).toMatchObject({ evaluation_score: 20, evaluation_evidence: feedback });
    expect(learn.stub.requests[1]?.body.messages.slice(2).map(({ role }) => role)).toEqual(["assistant", "user"]);
  });

  it.each(["Surely 95 of 100.", "Well done."])("has no number and stores none when the reply is no JSON twice: %s", async (text) => {
    await talk();
    learn.stub.script({ kind: "reply", text });
    const evaluation = { evaluation_score: null, completed: false, proven: false, stored: false, failed: false };
    const told = (await (await assess()).json()) as { evaluation_evidence: string };
    expect(told).toMatchObject(evaluation);
    expect(told.evaluation_evidence).toMatch(/^Your work could not be judged this time\./);
    expect(await sessionRow(student)).toMatchObject({ progress: "started", evaluation_score: null, evaluation_evidence: null });
    expect(learn.stub.requests).toHaveLength(2);
  });

  it.each([
    ["answers with 500", { kind: "status", status: 500 }],
    ["answers with 429", { kind: "status", status: 429, retryAfterSeconds: 10 }],
    ["cuts the connection", { kind: "cut", text: "", afterTokens: 0 }],
    ["answers with nothing", { kind: "empty" }],
    ["answers with no choice", { kind: "empty-choices" }],
    ["answers with something else", { kind: "garbage", text: "" }],
  ] as const)(
    "is 0 with the specified words when the provider %s, and leaves the progress [ASSESS-017] [ASSESS-018]",
    async (_, behaviour) => {
      await talk();
      learn.stub.script(behaviour);
      const response = await assess();
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({
        evaluation_score: 0,
        evaluation_evidence: "Assessment could not be completed due to technical issues.",
        completed: false,
      });
      expect(await sessionRow(student)).toMatchObject({ progress: "started", evaluation_score: null, evaluation_evidence: null });
    },
  );

  it.each([
    ["answers with 500", { kind: "status", status: 500 }],
    ["says in a reply that it failed", { kind: "reply", text: "Error 429: rate limit of 100 requests reached" }],
    ["says so as JSON", { kind: "json", value: { error: { message: "at most 90 requests", code: 429 } } }],
    ["answers in the helper's words", { kind: "reply", text: "An error occurred. Please try again. (100)" }],
  ] as const)(
    "takes nothing from an earlier one when the provider %s, and reads no score from its words [ASSESS-017]",
    async (_, behaviour) => {
      await talk();
      learn.stub.script(evaluationWith([5, 4, 3, 2, 1]));
      await assess();
      const before = await sessionRow(student);
      learn.stub.script(behaviour);
      const technical = {
        evaluation_score: 0,
        evaluation_evidence: "Assessment could not be completed due to technical issues.",
        criteria: [],
      };
      expect(await (await assess()).json()).toMatchObject({ ...technical, completed: false, stored: false, failed: true });
      expect(await sessionRow(student)).toEqual(before);
    },
  );

  it("that nothing proves takes no proven one's place, and says so", async () => {
    await talk();
    learn.stub.script(evaluationWith([5, 4, 3, 2, 1]));
    await assess();
    const before = await sessionRow(student);
    learn.stub.script({ kind: "reply", text: "100" });
    expect(await (await assess()).json()).toMatchObject({ evaluation_score: null, completed: false, proven: false, stored: false });
    expect(await sessionRow(student)).toEqual(before);
  });
});
