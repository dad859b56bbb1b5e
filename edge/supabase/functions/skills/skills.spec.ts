import { beforeEach, expect, it } from "vitest";
import { eventsOf, postAs, sessionRow, sharedTestLearn, type TestStudent } from "#testing/server/learn-with-stub.ts";
import type { Behaviour } from "#testing/provider-stub/provider-stub.ts";

let student: TestStudent;
const learn = await sharedTestLearn();
beforeEach(async () => {
  const { id, client, ...rest } = await learn.student();
  // Whatever the catalogue holds: a Skills activity of the student's, about something of its own.
  const [row] = await learn.server.sql<{ id: string }>(
    `with module as (
       insert into public.learning_modules (title, description, category, category_activity, sub_category, ai_facilitator_instructions, public, grade_level, continent, greeting)
       values ('The lonely sock', 'Find a use for one sock.', 'Skills', 'Skills', 'Practical Creativity', 'Ask for three uses.', 0, 1, 'Africa', 'Hello! What can one sock be good for?')
       returning learning_module_id)
     insert into public.dashboard (user_id, learning_module_id, title, activity, category_activity, sub_category)
     select $1, learning_module_id, 'The lonely sock', 'The lonely sock', 'Skills', 'Practical Creativity' from module returning id`,
    [id],
  );
  student = { ...rest, id, client, sessionId: row?.id ?? "" };
  learn.stub.requests.length = 0;
});

const said = [
  "a sock can hold marbles for a game on the bus",
  "it could warm a cup, but it gets wet then",
  "at first I only thought of feet, now I look at its shape",
];
const quotes = ["hold marbles for a game", "on the bus", "it could warm a cup", "it gets wet then", "now I look at its shape"];
const post = (route: "chat" | "assess", body: object = {}) =>
  postAs(student.accessToken, `${learn.server.origin}/functions/v1/skills/${route}`, { session_id: student.sessionId, ...body });
const say = async (text: string) => (await eventsOf(await post("chat", { message_id: crypto.randomUUID(), text }))).at(-1)?.data["content"];

/** An assessor that levels the five criteria and proves each by the student's words. */
const assessorWith =
  (...levels: number[]) =>
  (request: { body: { response_format?: unknown } }): Behaviour => {
    const names = JSON.parse(/"enum":(\[[^\]]*\])/.exec(JSON.stringify(request.body.response_format))?.[1] ?? "[]") as string[];
    const criteria = names.map((name, index) => ({ name, level: levels[index] ?? 0, quote: quotes[index] ?? "" }));
    return { kind: "json", value: { criteria, evaluation_score: 0, evaluation_evidence: "You found two uses." } };
  };

it("a turn goes to gpt-4o-mini with the module's instructions, the conversation without its greeting, and the new words [SKILL-040] [SKILL-041] [SKILL-042] [SKILL-043] [SKILL-044]", async () => {
  learn.stub.script({ kind: "reply", text: "What else could it hold?" });
  for (const text of said.slice(0, 2)) expect(await say(text)).toBe("What else could it hold?");
  const { body } = learn.stub.requests[1]!;
  expect(body).toMatchObject({ model: "gpt-4o-mini", max_tokens: 500, temperature: 0.7 });
  const [system, ...rest] = body.messages;
  expect(system?.content).toContain("one learning activity in Skills");
  expect(system?.content).toContain("Ask for three uses.");
  expect(system?.content).toMatch(/8 to 11|ages? 8/);
  expect(rest.map(({ content }) => content)).toEqual([said[0], "What else could it hold?", said[1]]);
});

it.each([
  ["88 completes the activity, although it would not in AI Learning", 5, true],
  ["84 does not", 1, false],
])("an evaluation of %s [ASSESS-024]", async (_, last, completed) => {
  learn.stub.script({ kind: "reply", text: "What else?" });
  for (const text of said) await say(text);
  learn.stub.script(assessorWith(5, 5, 5, completed ? 2 : 5, completed ? 5 : last));
  const evaluation = (await (await post("assess")).json()) as { evaluation_score: number };
  expect(evaluation).toMatchObject({ evaluation_score: completed ? 88 : 84, completed });
  expect(await sessionRow(student)).toMatchObject({
    progress: completed ? "completed" : "started",
    evaluation_score: evaluation.evaluation_score,
  });
});

it("is closed to a student whose school has not opened Skills", async () => {
  const [school] = await learn.server.sql<{ id: string }>(
    "insert into public.schools (name, enabled_areas) values ('Nakuru School', '{ai-learning}') returning id",
  );
  await learn.server.sql("update public.profiles set school_id = $1 where id = $2", [school?.id, student.id]);
  expect((await post("chat", { message_id: crypto.randomUUID(), text: said[0] })).status).toBe(403);
  expect((await post("assess")).status).toBe(403);
  expect(learn.stub.requests).toEqual([]);
});
