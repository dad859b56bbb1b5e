import { beforeAll, beforeEach, expect, it } from "vitest";
import { sessionRow } from "../../../local/testing/learn-with-stub.ts";
import type { TestStudent } from "../../../local/testing/learn-with-stub.ts";
import { pathOfArea } from "../../../local/testing/on-path.ts";
import { sharedTestServer } from "../../../local/testing/test-server.ts";
import type { TestServer } from "../../../local/testing/test-server.ts";

let server: TestServer;
let student: TestStudent;
let path: ReturnType<typeof pathOfArea>;
beforeAll(async () => {
  server = await sharedTestServer();
  path = pathOfArea(server, "create");
});
beforeEach(async () => {
  const learner = await server.signUp();
  await learner.operator.from("profiles").upsert({ id: learner.id, name: "Kofi", role: "student", grade_level: 1, continent: "Africa" });
  const challenge = { title: "A quiet playground", description: "The breaks are too loud.", sub_category: "school" };
  const made = await learner.operator.rpc("create_own_module", { learner: learner.id, category: "Create", ...challenge }).throwOnError();
  const started = await learner.client.rpc("start_own_session", { module: Object(made.data).learning_module_id }).throwOnError();
  student = { ...learner, sessionId: started.data as string };
});

it("without a model a challenge is asked about question by question, checked by its student, and gets no score", async () => {
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

it("without a model nothing is evaluated, and nothing that is asked holds an idea", async () => {
  const end = await path.toTheEnd(student);
  expect((await path.post(student, "assess", {})).status).toBe(409);
  const { chat_history: history } = await sessionRow(student);
  const asked = history.filter(({ role }) => role === "assistant").map(({ content }) => content);
  expect(asked.length).toBeGreaterThan(11);
  expect(asked.join(" ")).not.toMatch(/bells/);
  expect(end.guide?.through).toHaveLength(11);
});
