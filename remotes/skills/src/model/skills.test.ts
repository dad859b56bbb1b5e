import { expect, it } from "vitest";
import { firstSkill, allSkills } from "./skills.ts";

it("has the six skills with their sub-categories, and ids that are their names in lower case with hyphens [SKILL-002] [SKILL-003] [SKILL-005] [SKILL-006]", () => {
  expect(allSkills.map(({ title, subCategory }) => `${title} (${subCategory})`)).toEqual([
    "Digital Fluency (Digital Fluency)",
    "Critical Thinking (Critical Thinking)",
    "Creative Expression (Practical Creativity)",
    "Communication (Communication)",
    "Problem Solving (Problem-Solving)",
    "Logical Reasoning (Logical Thinking)",
  ]);
  expect(allSkills.map(({ id }) => id)).toEqual(allSkills.map(({ title }) => title.toLowerCase().replace(" ", "-")));
});

it("gives every skill an id, a title, a description, an icon and a sub-category of its own [SKILL-004]", () => {
  for (const field of ["id", "title", "description", "icon", "subCategory"] as const)
    expect(new Set(allSkills.flatMap((skill) => skill[field].trim() || [])).size, field).toBe(6);
});

it("begins with digital-fluency", () => expect(firstSkill).toBe("digital-fluency"));
