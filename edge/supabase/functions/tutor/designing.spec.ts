import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharedTestLearn } from "../../../local/testing/learn-with-stub.ts";
import type { TestLearn } from "../../../local/testing/learn-with-stub.ts";
import type { Behaviour } from "../../../provider-stub/provider-stub.ts";
import { newDesigner, proposing, tutorPrompt } from "./testing/designer.ts";
import type { Designer, Row } from "./testing/designer.ts";

let learn: TestLearn;
let student: Designer;
let design: Row;
beforeAll(async () => {
  learn = await sharedTestLearn();
});
beforeEach(async () => {
  learn.stub.reset();
  student = await newDesigner(learn);
  design = await student.rpc<Row>("start_tutor_design");
});

describe("a design talk", () => {
  it("goes to gpt-4o as an AI tutor designer, with 500 tokens at temperature 0.7 [TUTOR-080..083] [TUTOR-049]", async () => {
    learn.stub.script({ kind: "reply", text: "What should somebody be able to do in the end?" });
    await student.say("design", design.id, "fractions");
    const { body } = learn.stub.requests[0]!;
    expect(body).toMatchObject({ model: "gpt-4o", max_tokens: 500, temperature: 0.7 });
    expect(body.messages[0]?.content).toContain("You are an AI tutor designer");
    expect(body.messages[0]?.content).toContain("turn a topic and this conversation into a tutor prompt");
    expect(body.messages.map(({ role }) => role)).toEqual(["system", "user"]);
  });

  it("keeps the tutor prompt that a reply proposes, whole although it is longer than a reply", async () => {
    const long = `${tutorPrompt}\n${Array.from({ length: 30 }, (_, at) => `- Task ${at} is a longer one (answer: ${at})`).join("\n")}`;
    learn.stub.script({ kind: "reply", text: proposing(long) });
    const { data } = await student.say("design", design.id, "Write it now.");
    expect(data["proposed_instructions"]).toBe(long);
    expect((await student.row(design.id))?.chat_history.at(-1)).toMatchObject({ role: "assistant", proposed_instructions: long });
  });

  it.each<[string, Behaviour, string]>([
    ["an error [AI-013]", { kind: "status", status: 500 }, "An error occurred. Please try again."],
    ["nothing [AI-014]", { kind: "empty" }, "AI failed to respond."],
    ["a stream that breaks", { kind: "cut", text: proposing(tutorPrompt), afterTokens: 40 }, "An error occurred. Please try again."],
  ])("says the helper's words when the provider answers with %s, proposes nothing and keeps the student's", async (_, behaviour, said) => {
    learn.stub.script(behaviour);
    const { data } = await student.say("design", design.id, "fractions");
    expect(data).toMatchObject({ content: said, failed: true });
    expect(data["proposed_instructions"]).toBeUndefined();
    expect((await student.row(design.id))?.chat_history.map(({ role }) => role)).toEqual(["assistant", "user", "assistant"]);
  });
});

describe("finalizing", () => {
  it("makes a private tutor of the last proposal, with what the model says on its card, and ends the talk [TUTOR-050, TUTOR-051, TUTOR-067..069, TUTOR-077..079]", async () => {
    learn.stub.script({ kind: "reply", text: proposing(tutorPrompt) });
    await student.say("design", design.id, "Write it now.");
    const card = {
      title: "Pizza Fractions",
      description: "Add fractions.",
      sub_category: "Other",
      outcomes: "Adds.",
      metrics_for_success: "Draws.",
      ai_assessment_instructions: "Look.",
    };
    learn.stub.script({ kind: "json", value: card });
    const response = await student.post("finalize", { session_id: design.id });
    expect(response.status).toBe(200);
    const { tutor } = (await response.json()) as { tutor: Record<string, unknown> };
    expect(tutor).toEqual({
      ...card,
      sub_category: "Pizza Fractions",
      ai_facilitator_instructions: tutorPrompt,
      learning_module_id: expect.any(String),
    });
    expect(learn.stub.requests.at(-1)?.body).toMatchObject({ model: "gpt-4o", max_tokens: 500, temperature: 0.7 });
    expect(await student.row(design.id)).toBeNull();
    const [stored] = await learn.server.sql(
      "select category, public, grade_level, continent, user_id from public.learning_modules where learning_module_id = $1",
      [tutor["learning_module_id"]],
    );
    expect(stored).toEqual({ category: "Tutor", public: 0, grade_level: 0, continent: "North America", user_id: student.id });
    const again = (await (await student.post("finalize", { session_id: design.id })).json()) as object;
    expect(again).toEqual({ tutor });
  });
});

describe("a try", () => {
  it("answers five messages of a simulated learner as the tutor would", async () => {
    const { learning_module_id } = await student.tutor();
    learn.stub.script({ kind: "reply", text: "What would you draw first?" });
    const response = await student.post("try", { learning_module_id, child: "guesser" });
    expect(await response.json()).toMatchObject({ talk: expect.any(Array), summary: expect.stringContaining("all of its 5 replies") });
    const session = await student.rpc<Row>("start_tutor_session", { module: learning_module_id, local_time: "11/22/2026, 6:44 PM" });
    expect(session.title).toBe("Adding Fractions with Pizza - Session 11/22/2026, 6:44 PM");
    expect((await student.say("chat", session.id, "Yes!")).data["content"]).toBe("What would you draw first?");
  });
});
