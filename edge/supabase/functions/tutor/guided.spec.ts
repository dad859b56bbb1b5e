import { beforeEach, expect, it } from "vitest";
import { postAs } from "#testing/server/learn-with-stub.ts";
import { pathOfArea, type GuideEvent } from "#testing/server/on-path.ts";
import { sharedTestServer, type SignedUp } from "#testing/server/test-server.ts";
import type { Tutor } from "./rows.ts";
import type { Row } from "./testing/designer.ts";

let learner: SignedUp;
const server = await sharedTestServer();
const path = pathOfArea(server, "tutor");
beforeEach(async () => {
  learner = await server.signUp();
  await learner.operator.from("profiles").upsert({ id: learner.id, name: "Zawadi", role: "student", grade_level: 1, continent: "Africa" });
});

const post = (route: string, body: object) => postAs(learner.accessToken, `${server.origin}/functions/v1/tutor/${route}`, body);
const start = async (procedure: string, args: object = {}) => {
  const { data } = await learner.client.rpc(procedure, args).throwOnError();
  return { ...learner, sessionId: (data as Row).id };
};
const finalize = async (sessionId: string) =>
  ((await (await post("finalize", { session_id: sessionId })).json()) as { tutor: Tutor }).tutor;
const answers = [
  "fractions",
  "they can add two fractions",
  "my cousin",
  "a drawing first",
  "1/2 + 1/4 (answer: 3/4)",
  "laugh",
  "an own task",
];
const prompt = [
  "Tutor: fractions",
  "Goal: they can add two fractions",
  "Learner: my cousin",
  "How it helps: a drawing first",
  "Examples:",
  "- 1/2 + 1/4 (answer: 3/4)",
  "Never: laugh",
  "Good work shows: an own task",
].join("\n");

/** A tutor that was designed without a model. */
async function designed(): Promise<Tutor> {
  const design = await start("start_tutor_design");
  for (const text of answers) await path.send(design, { text }, "design");
  return finalize(design.sessionId);
}

it("without a model a tutor is designed question by question and finalized, and can't be tried [TUTOR-051] [TUTOR-056]", async () => {
  const design = await start("start_tutor_design");
  const first = await path.send(design, { text: answers[0] }, "design");
  expect(first).toMatchObject({ practice: true, proposed_instructions: "Tutor: fractions", guide: { question: 2, of: 7 } });
  expect((await path.send(design, { text: "i want to kill myself" }, "design")).content).toContain("You matter");
  await path.send(design, { choice: "back", text: "Back" }, "design");
  let last = first;
  for (const text of answers.slice(1)) last = await path.send(design, { text }, "design");
  expect(last).toMatchObject({ proposed_instructions: prompt, guide: { step: "end" } });
  expect(last.guide?.check).toBeUndefined();

  const counted = () => server.sql("select recent_messages from public.learner_usage where user_id = $1", [learner.id]);
  const before = await counted();
  const tried = await post("try", { session_id: design.sessionId, child: "close" });
  expect([tried.status, await tried.json()]).toMatchObject([409, { code: "no_model" }]);
  expect(await counted()).toEqual(before);
  // A design is no session: there is nothing in it to check one's own work by.
  const check = await path.post(design, "check", { chosen: [{ criterion: "Explaining", level: 3 }] });
  expect(check.status).toBe(409);

  expect(await finalize(design.sessionId)).toMatchObject({
    title: "fractions",
    description: "they can add two fractions",
    ai_facilitator_instructions: prompt,
  });
});

it("a design of any length knows all its parts, and behind its end each can be answered again", async () => {
  const design = await start("start_tutor_design");
  const muchTalk = () =>
    server.sql(
      `insert into public.messages (session_id, message_id, role, content, practice)
        select $1, 'more-' || n || gen_random_uuid() || case when n % 2 = 0 then ':reply' else '' end,
          case when n % 2 = 0 then 'assistant' else 'user' end, 'Give me a hint', true
        from generate_series(1, 450) as n order by n`,
      [design.sessionId],
    );
  const says = (text: string) => path.send(design, { text }, "design");
  const at = { hints: 0, through: [], skipped: [], of: 7, form: { kind: "words" } };
  const goOn = (question: number, step = "answer") =>
    server.sql(
      `insert into public.messages (session_id, message_id, role, content, practice, extension)
        values ($1, gen_random_uuid() || ':reply', 'assistant', 'And?', true, $2)`,
      [design.sessionId, JSON.stringify({ guide: { ...at, question, step } })],
    );
  await path.press(design, "skip", "design");
  // Without a topic there is no tutor yet, and what was answered is kept all the same.
  expect((await says("they can add two fractions"))["proposed_instructions"]).toBeUndefined();
  await muchTalk();
  await goOn(1);
  expect(await says("fractions")).toMatchObject({ proposed_instructions: "Tutor: fractions\nGoal: they can add two fractions" });
  await muchTalk();
  await goOn(7, "end");
  const text = "What the learner can do in the end: they can add three";
  const changed = await path.send(design, { text, move: { kind: "answer", to: "goal" } }, "design");
  expect(changed).toMatchObject({ guide: { step: "end" }, proposed_instructions: "Tutor: fractions\nGoal: they can add three" });
  const { parts } = changed as GuideEvent & { parts: { text: string }[] };
  expect(parts.map((part) => part.text)).toEqual(["fractions", "they can add three", "", "", "", "", ""]);
  await server.sql("delete from public.learner_usage");
  expect(await finalize(design.sessionId)).toMatchObject({ ai_facilitator_instructions: "Tutor: fractions\nGoal: they can add three" });
});

it("without a model a tutor is changed part by part, and what was skipped stays", async () => {
  const { learning_module_id: module } = await designed();
  const change = await start("start_tutor_design", { module });
  expect((await path.send(change, { text: "use chocolate" }, "edit")).content).toContain("Now it says: “fractions”");
  const skipped = await path.press(change, "skip", "edit");
  expect(skipped.content).toContain("Now it says: “they can add two fractions”");
  expect(skipped["proposed_instructions"]).toBeUndefined();
  await path.send(change, { text: "they can add three fractions" }, "edit");
  expect(await finalize(change.sessionId)).toMatchObject({
    learning_module_id: module,
    ai_facilitator_instructions: `${prompt.replace("add two", "add three")}\nAlso: use chocolate`,
  });
});

it("without a model nobody plays a tutor: a session asks its tasks, is checked by its student, and gets no score", async () => {
  const { learning_module_id: module } = await designed();
  const made = await learner.client.from("learning_modules").select("opening").eq("learning_module_id", module).single().throwOnError();
  expect(made.data["opening"]).toMatchObject({ question: 1, of: 5, step: "answer" });
  const session = await start("start_tutor_session", { module, local_time: "11/22/2026, 6:44 PM" });
  expect((await path.press(session, "hint")).content).toContain("what you want to practise first");
  const task = await path.send(session, { text: "yes" });
  expect(task).toMatchObject({ guide: { question: 2, of: 5 }, content: expect.stringContaining("“1/2 + 1/4”") });
  expect((await path.press(session, "hint")).content).toContain("a drawing first");
  const end = await path.toTheEnd(session);
  const { data } = await learner.client
    .from("dashboard")
    .select("*, chat_history")
    .eq("id", session.sessionId)
    .single<Row>()
    .throwOnError();
  const said = data.chat_history.filter(({ role }) => role === "assistant").map(({ content }) => content);
  expect(said.join(" ")).not.toContain("3/4");
  const mine = data.chat_history.find(({ role, content }) => role === "user" && content.length > 20)!;
  expect(await (await path.check(session, end, mine.id)).json()).toMatchObject({ completed: true, self_check: { through: 5, of: 5 } });
  expect((await path.post(session, "assess", {})).status).toBe(409);
  const [row] = await server.sql("select progress, evaluation_score from public.dashboard where id = $1", [session.sessionId]);
  expect(row).toEqual({ progress: "completed", evaluation_score: null });
});
