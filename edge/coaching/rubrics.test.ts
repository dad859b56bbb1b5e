import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { everyArea } from "./testing/every-area.ts";
import { criteriaOf } from "#supabase/functions/_shared/assessment/index.ts";
import { parsePrompt } from "./prompt-module.ts";

const areas = await everyArea();
const rubricOf = async (area: string) => parsePrompt(area, await readFile(new URL(`./${area}/rubric.md`, import.meta.url), "utf8"));
const namesOf = async (area: string) => criteriaOf(null, (await rubricOf(area)).text).names;

describe.each(areas)("the rubric of %s", (area, calls) => {
  it("is the one that the area evaluates by", async () => {
    const { id, version, text } = await rubricOf(area);
    expect(calls.assessment.rubric).toEqual({ id, version, text });
  });

  it("has five criteria, each with six described levels", async () => {
    const { text } = await rubricOf(area);
    const criteria = text.split(/^#### /m).slice(1);
    expect(criteria).toHaveLength(5);
    expect(criteria.map((criterion) => criterion.split("\n")[0])).toEqual(criteriaOf(null, text).names);
    for (const criterion of criteria) {
      const levels = [...criterion.matchAll(/^- \d: (.+)$/gm)].map(([, level = ""]) => level);
      expect(levels).toHaveLength(6);
      expect(new Set(levels).size).toBe(6);
      for (const level of levels) expect(level).toMatch(/^\S.{2,180}[.).]$/);
    }
  });

  it("says what does not count, and nothing of the pass mark", async () => {
    const { instructions, notCounted } = criteriaOf(null, (await rubricOf(area)).text);
    expect(notCounted).toMatch(/\bwords\b|wrote/i);
    expect(instructions).not.toMatch(/completes|\b8[49]\b|points of 25/);
  });

  it("is short enough to leave room for the conversation", async () => {
    expect((await rubricOf(area)).text.length).toBeLessThanOrEqual(3600);
  });
});

it("the project rubric's five categories are those of the specification, each scored 0-5 [ASSESS-042] [ASSESS-043]", async () => {
  expect(await namesOf("projects")).toEqual([
    "Project Planning",
    "Problem Solving",
    "Collaboration & Communication",
    "Critical Thinking",
    "Adaptability & Learning",
  ]);
  expect((await rubricOf("projects")).text.match(/^- [0-5]: /gm)?.join("")).toBe("- 0: - 1: - 2: - 3: - 4: - 5: ".repeat(5));
});

it("the Create rubric's five categories are those of the specification, each scored 0-5 [ASSESS-044] [ASSESS-045]", async () => {
  expect(await namesOf("create")).toEqual(["Divergent Thinking", "Flexibility", "Originality", "Elaboration", "Fluency"]);
  expect((await rubricOf("create")).text.match(/^- [0-5]: /gm)?.join("")).toBe("- 0: - 1: - 2: - 3: - 4: - 5: ".repeat(5));
});
