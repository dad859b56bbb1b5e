import { beforeEach, expect, it } from "vitest";
import { sessionRow, type TestStudent } from "#testing/server/learn-with-stub.ts";
import { pathOfArea } from "#testing/server/on-path.ts";
import { sharedTestServer } from "#testing/server/test-server.ts";

let student: TestStudent;
const server = await sharedTestServer();
const path = pathOfArea(server, "create");
beforeEach(async () => {
  const learner = await server.signUp();
  await learner.operator.from("profiles").upsert({ id: learner.id, name: "Kofi", role: "student", grade_level: 1, continent: "Africa" });
  const challenge = { title: "A quiet playground", description: "The breaks are too loud.", sub_category: "school" };
  const made = await learner.operator.rpc("create_own_module", { learner: learner.id, category: "Create", ...challenge }).throwOnError();
  const started = await learner.client.rpc("start_own_session", { module: Object(made.data).learning_module_id }).throwOnError();
  student = { ...learner, sessionId: started.data as string };
});

it("without a model a challenge is asked about question by question, checked by its student, and gets no score", async () => {
  expect((await path.press(student, "hint")).content).toContain("What bothered you there");
  const first = await path.send(student, {});
  expect(first).toMatchObject({ guide: { question: 2, of: 11 } });
  expect(first.content).toContain("What is a second idea that is nothing like the first?");
  const end = await path.toTheEnd(student);
  expect(end.guide?.check?.criteria.map(({ name }) => name)).toContain("Originality");
  const { chat_history: history } = await sessionRow(student);
  const answer = await path.check(student, end, history.find(({ role }) => role === "user")!.id);
  expect(await answer.json()).toMatchObject({ completed: true, self_check: { through: 11, of: 11 } });
  expect(await sessionRow(student)).toMatchObject({ progress: "completed", evaluation_score: null });
});

it.each([
  ["a model", false],
  ["a coach of its own that the server had before", true],
])("what is said behind a reply of %s answers no question of the path, which is asked again first", async (_, practice) => {
  const talked = () =>
    server.sql(
      `insert into public.messages (session_id, message_id, role, content, prompt, practice)
        values ($1, gen_random_uuid()::text, 'user', 'bells', null, false),
          ($1, gen_random_uuid() || ':reply', 'assistant', 'And who hears them?', 'coach@1', $2)`,
      [student.sessionId, practice],
    );
  for (const question of [1, 2]) {
    await talked();
    const again = await path.send(student, {});
    expect(again).toMatchObject({ guide: { question }, content: expect.stringContaining("Here is the question that is open.") });
    expect(again.guide?.took).toBeUndefined();
    expect(await path.send(student, {})).toMatchObject({ guide: { question: question + 1, through: expect.arrayContaining([question]) } });
  }
});

it("without a model nothing is evaluated, and nothing that is asked holds an idea", async () => {
  const end = await path.toTheEnd(student);
  expect((await path.post(student, "assess", {})).status).toBe(409);
  const { chat_history: history } = await sessionRow(student);
  const asked = history.filter(({ role }) => role === "assistant").map(({ content }) => content);
  expect(asked.length).toBeGreaterThan(11);
  expect(asked.join(" ")).not.toMatch(/bells/);
  expect(end.guide?.through).toHaveLength(11);
});
