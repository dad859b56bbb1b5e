import { describe, expect, it } from "vitest";
import { callAsService, finishTurn } from "#testing/database/conversation.ts";
import { callAs, first, signUpStudent, startSession, type Person } from "#testing/database/people.ts";
import { sharedTestServer } from "#testing/server/test-server.ts";
import { composeGuidedTurn } from "./_shared/turn/index.ts";
import { composeAssessment } from "./_shared/assessment/index.ts";
import { gradeBandGuidance } from "./_shared/prompt/index.ts";
import { readBegunAssessment, readBegunTurn, type BegunTurn } from "./_shared/conversation/index.ts";
import { calls } from "./skills/calls.ts";

const provider = { baseUrl: "", apiKey: "key", modelSmall: "gpt-4o-mini", modelLarge: "gpt-4o", practice: false };
const rubric = ["One", "Two", "Three", "Four", "Five"]
  .map((name) => `${name}\n${[0, 1, 2, 3, 4, 5].map((level) => `- ${level}: ${name} at ${level}`).join("\n")}`)
  .join("\n\n");

const server = await sharedTestServer();

const texts = {
  description: "The description of this one.",
  outcomes: "- O1: the outcome of this one.",
  metrics_for_success: "- The metric of this one.",
  ai_facilitator_instructions: "The path of this one.",
  ai_assessment_instructions: rubric,
};

/** Begins a session on a module with these texts, for a learner who has the whole catalogue in the dashboard as well. */
async function begin(student: Person): Promise<string> {
  await callAs(student, "create_grade_appropriate_dashboard_activities_by_continent", {
    user_id_param: student.id,
    continent_param: "Africa",
  });
  const session = await startSession(server, student, { title: "Of this module", categoryActivity: "Skills" });
  const columns = Object.keys(texts).map((column, index) => `${column} = $${index + 2}`);
  await server.sql(
    `update public.learning_modules set ${columns.join(", ")} where learning_module_id = (select learning_module_id from public.dashboard where id = $1)`,
    [session, ...Object.values(texts)],
  );
  return session;
}

/** Begins a turn; answers the id of the student's message as well. */
async function turn(student: Person, session: string, text: string): Promise<{ begun: BegunTurn; id: string }> {
  const id = crypto.randomUUID();
  const begun = readBegunTurn(
    await callAsService(server, "claim_turn", { learner: student.id, session, message_id: id, message: text, area: "skills" }),
  );
  if (!begun.ok) throw new Error(begun.reason);
  return { begun, id };
}

describe("what the coach knows", () => {
  it("of the learner is the grade level and the continent of the profile with their own id [DATA-007]", async () => {
    await signUpStudent(server, { grade_level: 1, continent: "Africa" });
    const student = await signUpStudent(server, { grade_level: 3, continent: "Europe" });
    const begun = await callAsService(server, "claim_turn", {
      learner: student.id,
      session: await begin(student),
      message_id: "message-1",
      message: "I would ask her first",
      area: "skills",
    });
    expect(begun).toMatchObject({ ok: true, learner: { grade_level: 3, continent: "Europe" } });
  });

  it("of a learner whose profile isn't there is neither grade level nor continent [DATA-046]", async () => {
    const student = await signUpStudent(server, { grade_level: 3, continent: "Europe" });
    const session = await begin(student);
    await server.sql("delete from public.profiles where id = $1", [student.id]);
    const { begun } = await turn(student, session, "I would ask her first");
    expect(begun.learner).toEqual({ name: "", grade_level: null, continent: null, country: null });
  });

  it("of the learner follows the grade level of their own profile [DATA-009]", async () => {
    const systems: string[] = [];
    for (const grade_level of [1, 2, 3]) {
      const student = await signUpStudent(server, { grade_level });
      const { begun } = await turn(student, await begin(student), "I would ask her first");
      expect(begun.learner.grade_level).toBe(grade_level);
      systems.push(composeGuidedTurn(calls, begun, "I would ask her first", { provider }).request.messages[0]?.content ?? "");
    }
    systems.forEach((system, index) => {
      const spokenTo = [1, 2, 3].filter((grade) => system.includes(gradeBandGuidance(grade)));
      expect(spokenTo).toEqual([index + 1]);
    });
  });

  it("of the activity is the module that the dashboard row names, and no other one [DATA-066] [DATA-067]", async () => {
    const student = await signUpStudent(server, { grade_level: 2 });
    const session = await begin(student);
    const { begun, id } = await turn(student, session, "I would ask her first");
    const system = composeGuidedTurn(calls, begun, "I would ask her first", { provider }).request.messages[0]?.content ?? "";
    for (const text of ["# The activity: Of this module", texts.description, texts.outcomes, texts.ai_facilitator_instructions])
      expect(system.includes(text), text).toBe(true);
    await finishTurn(server, student, session, id, "What would she say?");
    const assessed = readBegunAssessment(
      await callAsService(server, "begin_assessment", { learner: student.id, session, area: "skills", needs_module: false }),
    );
    if (!assessed.ok) throw new Error(assessed.reason);
    const { request, names } = composeAssessment({ area: calls, begun: assessed, mark: "4f9a", provider });
    expect(names).toEqual(["One", "Two", "Three", "Four", "Five"]);
    for (const text of ["- 5: Three at 5", texts.metrics_for_success, texts.outcomes])
      expect(request.messages[1]?.content.includes(text), text).toBe(true);
  });
});

it("saving a turn changes the conversation and the time of the row, and nothing else of it [DATA-075]", async () => {
  const student = await signUpStudent(server, { grade_level: 2 });
  const session = await begin(student);
  const row = async () =>
    first(
      await server.sql<Record<string, unknown>>("select d.*, public.chat_history(d) from public.dashboard d where d.id = $1", [session]),
    );
  const changed = (before: Record<string, unknown>, after: Record<string, unknown>) =>
    Object.keys(after).filter((field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]));
  // The first turn also starts the activity.
  await finishTurn(server, student, session, (await turn(student, session, "I would ask her first")).id, "Why?");
  await server.sql("update public.dashboard set evaluation_score = 40, evaluation_evidence = 'You asked.' where id = $1", [session]);
  const before = await row();
  const { id } = await turn(student, session, "Because she knows best");
  const asked = await row();
  expect(changed(before, asked)).toEqual(["updated_at", "chat_history"]);
  await finishTurn(server, student, session, id, "How could you find out?");
  const replied = await row();
  expect(changed(asked, replied)).toEqual(["updated_at", "chat_history"]);
  expect(replied["progress"]).toBe("started");
});
