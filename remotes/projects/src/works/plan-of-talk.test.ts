import { expect, it } from "vitest";
import { planOfTalk, type Said } from "./plan-of-talk.ts";

const says = (id: string, content: string): Said => ({ id, content, guide: null });
const takes = (took?: Record<string, string>): Said => ({
  id: `${Object.keys(took ?? {}).join()}:reply`,
  content: "Kept.",
  guide: { took },
});
const model = (content: string): Said => ({ id: "model:reply", content, guide: null });

it("a plan holds the newest answer to the question for each part, whatever words it has, and none to another question", () => {
  const talk = [
    says("a", "rice"),
    takes({ a: "what" }),
    says("b", "an oven. who is it for, you ask?"),
    takes({ b: "what" }),
    says("c", "wind"),
    takes({ c: "obstacle" }),
    says("press", "Skip for now"),
    takes(),
  ];
  expect(planOfTalk(talk)).toEqual({ what: "an oven. who is it for, you ask?", whom: "", step: "", know: "" });
});

it("a plan takes of a team what one reply has taken, each into its part", () => {
  const talk = [says("amina", "we bring two boxes"), says("ben", "we count the minutes"), takes({ amina: "step", ben: "know" })];
  expect(planOfTalk(talk)).toMatchObject({ step: "we bring two boxes", know: "we count the minutes" });
});

it("a plan guesses nothing from what is said to a model, and holds nothing that isn't shown", () => {
  const talk = [model("Who is it for?"), says("a", "my aunt"), model("What is the first small step?"), takes({ gone: "know" })];
  expect(planOfTalk(talk)).toEqual({ what: "", whom: "", step: "", know: "" });
});

it("a plan takes at most 300 characters of an answer, whole words of it", () => {
  const { step } = planOfTalk([says("a", "word ".repeat(100)), takes({ a: "step" })]);
  expect(step.length).toBeLessThanOrEqual(300);
  expect(step).toMatch(/word…$/);
});
