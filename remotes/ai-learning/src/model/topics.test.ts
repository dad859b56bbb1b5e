import { expect, it } from "vitest";
import { allTopics } from "./topics.ts";

it("has the eight sub-categories of AI literacy as its fixed cards [AILEARN-008] [AILEARN-009] [AILIT-001]", () => {
  const names = [
    "What is AI",
    "AI for Music",
    "AI Ethics",
    "Writing Prompts",
    "Critiquing Responses",
    "AI for Storytelling",
    "AI for Art",
    "Sparring with AI",
  ];
  expect(allTopics.map(({ title }) => title)).toEqual(names);
  expect(allTopics.map(({ subCategory }) => subCategory)).toEqual(names);
});

it("gives each of them an id, a sign and a description of their own [AILIT-002]", () => {
  for (const field of ["id", "icon", "description"] as const)
    expect(new Set(allTopics.flatMap((topic) => topic[field].trim() || [])).size, field).toBe(8);
  for (const { id } of allTopics) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
