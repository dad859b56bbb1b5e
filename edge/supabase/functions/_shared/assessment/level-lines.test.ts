import { describe, expect, it } from "vitest";
import { ownCatalogue } from "../../../../content-tools/catalogue.ts";
import { assessorText } from "../../../../content-tools/prompt-text.ts";
import { everyArea } from "../../../../coaching/testing/every-area.ts";
import { criteriaOf } from "./criteria.ts";
import { explainLevels } from "./level-lines.ts";

const names = ["How AI Learns", "Not Alive"];
const instructions = `How AI Learns
- 0: Nothing about learning.
- 1: Says "it learns" or "it is trained", not from what.
- 2: Says from what, only in general ("the internet", "people").
- 3: Names fitting examples, such as old messages or many photos.
- 4: And says what it could pick up from them.
- 5: And sets this against a thing that follows set steps, in their own words.

Not Alive
- 0: Nothing, or holds to the end that it lives or feels.
- 1: Says it is not alive, no reason.
- 2: Two looks of it, one of which the student has seen.
- 3: Gives a reason about what it does ("it only repeats", "someone made it say that").
- 4: Uses it on one thing and says what came out.
- 5: And what they would ask next.`;

const lines = (name: string, level: number) => {
  const [explained] = explainLevels([{ name, level, quote: "" }], { names, instructions });
  return [explained?.shown, explained?.next];
};

describe("a level", () => {
  it("comes with its own line and the next one's, turned to the student", () => {
    expect(lines("Not Alive", 3)).toEqual([
      'You give a reason about what it does ("it only repeats", "someone made it say that").',
      "Use it on one thing and say what came out.",
    ]);
    expect(lines("Not Alive", 2)).toEqual(["Two looks of it, one of which you have seen.", "Give a reason about what it does."]);
  });

  it("brings the line above along where its own only adds to it", () => {
    expect(lines("How AI Learns", 4)).toEqual([
      "You name fitting examples, such as old messages or many photos, and say what it could pick up from them.",
      "All of this, and set this against a thing that follows set steps, in your own words.",
    ]);
  });

  it("that is described by what is too little says so", () => {
    const [explained] = explainLevels([{ name: "Push", level: 1, quote: "" }], {
      names: ["Push"],
      instructions: `Push\n- 0: Nothing.\n- 1: "It's biased".`,
    });
    expect(explained?.shown).toBe(`Much like "It's biased".`);
  });

  it("of 0 has no line of its own, and below 3 the goal is level 3: the others say what is missing", () => {
    expect(lines("How AI Learns", 0)).toEqual(["", "Name fitting examples."]);
    expect(lines("How AI Learns", 1)[1]).toBe("Name fitting examples.");
  });

  it("of 5 has no next one", () => {
    expect(lines("Not Alive", 5)).toEqual(["You use it on one thing and say what came out, and what you would ask next.", ""]);
  });

  it("never brings an example of an answer as a goal", () => {
    expect(lines("Not Alive", 1)[1]).not.toContain("repeats");
  });

  it("brings nothing for a criterion that the rubric doesn't have", () => {
    expect(lines("Another", 2)).toEqual(["", ""]);
  });
});

describe("every criterion that there is", async () => {
  const ofActivities = (await ownCatalogue()).entries.map(
    (entry) => [entry.activity.id, criteriaOf({ ai_assessment_instructions: assessorText(entry) }, "")] as const,
  );
  const ofAreas = (await everyArea()).map(([id, calls]) => [id, criteriaOf(null, calls.assessment.rubric.text)] as const);

  it.each([...ofActivities, ...ofAreas])(
    "of %s has a line for each level but 0, a goal for each but 5, and speaks to the student",
    (_, criteria) => {
      for (const name of criteria.names) {
        for (let level = 0; level <= 5; level += 1) {
          const [explained] = explainLevels([{ name, level, quote: "" }], criteria);
          expect(explained?.shown === "", `${name} ${level}`).toBe(level === 0);
          expect(explained?.next === "", `${name} ${level}`).toBe(level === 5);
          expect(`${explained?.shown} ${explained?.next}`).not.toMatch(/\b(?:the student|student's)\b|^(?:Says|Names|Gives)\b|\( *\)/);
        }
      }
    },
  );
});
