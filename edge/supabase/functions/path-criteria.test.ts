import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { criteriaOf } from "./_shared/assessment/index.ts";
import { checkForm } from "./_shared/guided/index.ts";
import { challengePath } from "./create/path.ts";
import { projectPath } from "./projects/path.ts";
import { learningPath } from "./tutor/learning-path.ts";

const paths = {
  create: [challengePath],
  projects: [true, false].flatMap((isTeam) => [null, "Our oven"].map((shown) => projectPath({ isTeam, shown }))),
  tutor: ["Help me with verbs.", "Tutor: Verbs\nExamples:\n- What is a verb? Is “run” one?", "Tutor: Sums\nExamples:\n- 3 x 4 = 12"].map(
    learningPath,
  ),
};

describe.each(Object.entries(paths))("the path of %s", (area, ways) => {
  it("is checked by the five criteria of its rubric, each shown by at least one of its questions", async () => {
    const rubric = await readFile(new URL(`../../coaching/${area}/rubric.md`, import.meta.url), "utf8");
    for (const path of ways) {
      const { criteria } = checkForm(path)!;
      expect(criteria.map(({ name }) => name)).toEqual(criteriaOf(null, rubric).names);
      for (const { name, shownBy, steps } of criteria) {
        expect(shownBy.length, name).toBeGreaterThan(0);
        expect(steps.map(({ level }) => level)).toEqual(steps.map(({ level }) => level).toSorted());
      }
    }
  });

  it("has as many questions whatever is shown meanwhile, each of them one question", () => {
    expect(new Set(ways.map(({ path }) => path.length)).size).toBe(1);
    for (const { text } of ways.flatMap(({ path }) => path)) expect(text.match(/\?/g)).toHaveLength(1);
  });
});
