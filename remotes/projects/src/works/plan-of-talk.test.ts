import { describe, expect, it } from "vitest";
import { planOfTalk, type Said } from "./plan-of-talk.ts";

const talk = (...lines: string[]): Said[] =>
  lines.map((content, at) => ({ id: `m${at}`, role: at % 2 === 0 ? "assistant" : "user", content, isApart: false, answers: null }));
const greeting = "Let's start: **what will you make, and who is it for?**";
const questions = {
  whom: "Who is it for, and what shows that they need it?",
  step: "What is the first small step, one that can be done this week, and who does it?",
  know: "How will you know that it worked: what will you count, see or ask?",
};

describe("the plan that a talk holds", () => {
  it("is what the students answered to the mentor's questions, in their own words", () => {
    const said = talk(
      greeting,
      "an oven that cooks with the sun",
      questions.whom,
      "my aunt, she buys charcoal",
      questions.step,
      "we bring two boxes on friday",
      questions.know,
      "we count the minutes",
    );
    expect(planOfTalk(said)).toEqual({
      what: "an oven that cooks with the sun",
      whom: "my aunt, she buys charcoal",
      step: "we bring two boxes on friday",
      know: "we count the minutes",
    });
  });

  it("is understood as a model asks, too, and the newest answer holds", () => {
    const said = talk(
      "Nice. For whom would that be?",
      "for everyone here",
      "Picture one. @2, who needs it most?",
      "the small ones in grade one",
    );
    expect(planOfTalk(said).whom).toBe("the small ones in grade one");
  });

  it("counts for a team what came while a reply was written to the question that the next reply follows", () => {
    const base = { isApart: false, answers: null };
    const said: Said[] = [
      { ...base, id: "q1", role: "assistant", content: questions.step },
      { ...base, id: "amina", role: "user", content: "we bring two boxes" },
      { ...base, id: "ben", role: "user", content: "we count the minutes" },
      { ...base, id: "q2", role: "assistant", content: questions.know, answers: ["amina"] },
      { ...base, id: "q3", role: "assistant", content: "What could go wrong with it?", answers: ["ben"] },
    ];
    expect(planOfTalk(said)).toMatchObject({ step: "we bring two boxes", know: "we count the minutes" });
  });

  it("leaves a part open that was answered by a question, a word, nothing, or to another question", () => {
    expect(planOfTalk(talk(greeting, "what do you mean?", questions.whom, "dunno", questions.step))).toEqual({
      what: "",
      whom: "",
      step: "",
      know: "",
    });
    expect(planOfTalk(talk(`${questions.step} Before that: what could go wrong?`, "the wind could be strong")).step).toBe("");
  });

  it("holds nothing that only its writer sees", () => {
    const [asked, said] = talk(questions.know, "we count the minutes");
    expect(planOfTalk([asked!, { ...said!, isApart: true }]).know).toBe("");
  });

  it("takes at most 300 characters of an answer, whole words of it", () => {
    const { step } = planOfTalk(talk(questions.step, "word ".repeat(100)));
    expect(step.length).toBeLessThanOrEqual(300);
    expect(step).toMatch(/word…$/);
  });
});
