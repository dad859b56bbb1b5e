import { describe, expect, it } from "vitest";
import { rubricAiLearningPrompt } from "../../ai-learning/prompts.generated.ts";
import { criteriaOf } from "./criteria.ts";

const rubric = rubricAiLearningPrompt.text;
const rubricNames = ["The Idea in Own Words", "Reasons", "Testing and Checking", "Own Example", "Looking Back"];
const own = ["One", "Two", "Three", "Four", "Five"].map((name) => `${name}\n- 0: nothing\n- 5: all of it\n`).join("\n");

describe("the criteria of an assessment", () => {
  it("are the module's own five", () => {
    const criteria = criteriaOf({ ai_assessment_instructions: `${own}\nWhat does not count:\nSpelling.` }, rubric);
    expect(criteria).toEqual({ names: ["One", "Two", "Three", "Four", "Five"], instructions: own.trim(), notCounted: "Spelling." });
  });

  it("may be written as headings", () => {
    expect(criteriaOf({ ai_assessment_instructions: own.replace(/^(\w+)$/gm, "#### $1\nShown by: O1") }, rubric).names).toEqual([
      "One",
      "Two",
      "Three",
      "Four",
      "Five",
    ]);
  });

  it("are the area's rubric of five when the module has none with levels, with what its author wrote before it [ASSESS-047]", () => {
    const criteria = criteriaOf({ ai_assessment_instructions: "Look for kindness." }, rubric);
    expect(criteria.names).toEqual(rubricNames);
    expect(criteria.instructions).toMatch(/^Look for kindness\.\n\n/);
    expect(criteria.instructions).toContain("- 5: Sets it apart from something it is often mixed up with.");
    expect(criteria.notCounted).toMatch(/^Words of the coach or the material;/);
  });

  it("are the rubric alone when the module could not be loaded [AILEARN-063]", () => {
    const criteria = criteriaOf(null, rubric);
    expect(criteria.names).toEqual(rubricNames);
    expect(criteria.instructions).not.toContain("Shown by");
  });
});
