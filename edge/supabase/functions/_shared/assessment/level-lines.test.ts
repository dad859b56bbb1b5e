import { describe, expect, it } from "vitest";
import { ownCatalogue } from "#coaching/content-tools/catalogue.ts";
import { assessorText } from "#coaching/content-tools/prompt-text.ts";
import { everyArea } from "#coaching/testing/every-area.ts";
import { criteriaOf } from "./criteria.ts";
import { explainLevels } from "./level-lines.ts";
import { studentLines } from "./assess.ts";

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
    expect(lines("Not Alive", 2)).toEqual(["You give two looks of it, one of which you have seen.", "Give a reason about what it does."]);
  });

  it("brings the line above along where its own only adds to it", () => {
    expect(lines("How AI Learns", 4)).toEqual([
      "You name fitting examples, such as old messages or many photos, and say what it could pick up from them.",
      "Also set this against a thing that follows set steps, in your own words.",
    ]);
  });

  it("whose line is no sentence alone is made one, after what the criterion is about", () => {
    const about = new Map([["Kinds", "Find ideas of different kinds."]]);
    const kinds = "Kinds\n- 0: None.\n- 1: One.\n- 2: One kind.\n- 3: Two kinds.\n- 4: And what separates them.\n- 5: All five.";
    const next = (level: number) =>
      explainLevels([{ name: "Kinds", level, quote: "" }], { names: ["Kinds"], instructions: kinds }, about)[0]?.next;
    expect([2, 3, 4].map(next)).toEqual([
      "Find ideas of different kinds. Give two kinds.",
      "Also say what separates them.",
      "Find ideas of different kinds.",
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

describe("a rubric of an area", async () => {
  const rubrics = (await everyArea()).map(([id, { assessment }]) => [id, assessment.rubric.text] as const);

  it.each(rubrics)(
    "%s has a line for the student in each criterion: one sentence of at most 24 words that tells what to do",
    (_, rubric) => {
      const lines = studentLines(null, rubric);
      expect([...lines.keys()]).toEqual(criteriaOf(null, rubric).names);
      for (const line of lines.values()) {
        expect(line).toMatch(/^[A-Z][a-z]+ [^.!?]+\.$/);
        expect(line.split(" ").length).toBeLessThanOrEqual(24);
        expect(line).not.toMatch(/\b(?:the student|they|their)\b/);
      }
      // No model reads them: they are no levels.
      expect(criteriaOf(null, rubric).instructions).not.toContain("For the student");
    },
  );
});

describe("every criterion that there is", async () => {
  const ofActivities = (await ownCatalogue()).entries.map(
    (entry) =>
      [
        entry.activity.id,
        criteriaOf({ ai_assessment_instructions: assessorText(entry) }, ""),
        studentLines({ coach: entry.activity }, ""),
      ] as const,
  );
  const ofAreas = (await everyArea()).map(
    ([id, { assessment }]) => [id, criteriaOf(null, assessment.rubric.text), studentLines(null, assessment.rubric.text)] as const,
  );

  it.each([...ofActivities, ...ofAreas])(
    "of %s has a next step that is a sentence, which tells the student what to do",
    (_, criteria, about) => {
      expect([...about.keys()].toSorted()).toEqual(expect.arrayContaining(criteria.names.toSorted()));
      for (const name of criteria.names) {
        for (let level = 0; level < 5; level += 1) {
          const next = explainLevels([{ name, level, quote: "" }], criteria, about)[0]?.next ?? "";
          // A verb to follow, and more than two words.
          expect(next, `${name} ${level}`).toMatch(/^[A-Z][a-z]+,? \S+ .*[.!]$/);
          expect(next, `${name} ${level}`).not.toMatch(/^(?:And|Both|All|On|With|Two|Three|One|A|An|The|In|As|For|At)\b/);
        }
      }
    },
  );

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
