import { beforeEach, expect, it } from "vitest";
import { sessionRow, type TestStudent } from "#testing/server/learn-with-stub.ts";
import { pathOfArea } from "#testing/server/on-path.ts";
import { sharedTestServer } from "#testing/server/test-server.ts";

let student: TestStudent;
const server = await sharedTestServer();
const path = pathOfArea(server, "vibing");
beforeEach(async () => {
  const learner = await server.signUp();
  const { client, id, operator } = learner;
  await operator.from("profiles").upsert({ id, name: "Kofi", role: "student", grade_level: 1, continent: "Africa" });
  await client.rpc("create_grade_appropriate_dashboard_activities_by_continent", { user_id_param: id, continent_param: "Africa" });
  const { data } = await client.from("dashboard").select("id").eq("title", "The Borrowed Ball").single().throwOnError();
  student = { ...learner, sessionId: data.id as string };
});

const run = (code: string) =>
  path.send(student, { run_id: crypto.randomUUID(), language: "python", code, message_id: undefined, text: undefined }, "run");

it("without a model nobody writes a program, whatever is asked for: the path asks its questions", async () => {
  const reply = await path.send(student, { mode: "code", text: "build me a game with a frog, please", predict: "before-run" });
  expect(reply).toMatchObject({ practice: true, mode: "code", guide: { question: 2 } });
  expect(reply.content).not.toContain("```");
  expect(reply["execution"]).toBeUndefined();
});

it("without a model a program of the student's own runs for real, and the open question stands behind it", async () => {
  const asked = await path.send(student, { text: "the ball went over the wall because of the wind" });
  const ran = await run("print(6 * 7)");
  expect(ran).toMatchObject({ execution: { output: "42\n", error: null, by: "student" }, guide: { question: asked.guide?.question } });
  expect(ran.content).toMatch(/^Your program has run\. Look at what it did\.\n\n.*\?$/s);
  const { chat_history: history } = await sessionRow(student);
  expect(history.at(-1)).toMatchObject({ guide: { question: asked.guide?.question }, execution: { code: "print(6 * 7)" } });
  expect((await run("print(")).content).toMatch(/\?$/);
  expect((await path.press(student, "skip")).guide?.question).not.toBe(asked.guide?.question);
});

it("without a model a version runs with the guess that was made before it, which stands beside it; one of danger is not kept", async () => {
  const guess = { run_id: crypto.randomUUID(), language: "python", message_id: undefined, text: undefined };
  const ran = await path.send(student, { ...guess, code: "print(7)", prediction: "It prints other numbers." }, "run");
  expect(ran).toMatchObject({ execution: { output: "7\n", by: "student", prediction: "It prints other numbers." } });
  expect(ran.content).toMatch(/^Your new version runs\. Look at it, and at your guess\.\n\n.*\?$/s);
  const other = { ...guess, run_id: crypto.randomUUID(), code: "print(8)", prediction: "I want to kill myself" };
  expect((await path.send(student, other, "run"))["execution"]).not.toHaveProperty("prediction");
});

it("without a model danger in a program is heard, and the path waits", async () => {
  await path.send(student, { text: "the ball went over the wall because of the wind" });
  const ran = await run("print('I want to kill myself')");
  expect(ran.content).toContain("You matter");
  expect(ran.guide).toBeUndefined();
});

it("without a model the end is a check by the student, and no score", async () => {
  const end = await path.toTheEnd(student);
  const { chat_history: history } = await sessionRow(student);
  const answer = await path.check(student, end, history.find(({ role }) => role === "user")!.id);
  expect(await answer.json()).toMatchObject({ completed: true });
  expect((await path.post(student, "assess", {})).status).toBe(409);
  expect(await sessionRow(student)).toMatchObject({ progress: "completed", evaluation_score: null });
});
