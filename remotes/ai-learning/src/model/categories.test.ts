import { expect, it } from "vitest";
import { activitiesOf, CATEGORIES, findCategory } from "./categories.ts";

it("has the eight sub-categories of AI literacy as its fixed categories [AILEARN-008] [AILEARN-009]", () => {
  expect(CATEGORIES.map(({ title }) => title)).toEqual([
    "What is AI",
    "AI for Music",
    "AI Ethics",
    "Writing Prompts",
    "Critiquing Responses",
    "AI for Storytelling",
    "AI for Art",
    "Sparring with AI",
  ]);
  expect(new Set(CATEGORIES.map(({ id }) => id)).size).toBe(8);
  for (const { description } of CATEGORIES) expect(description).not.toBe("");
});

it("finds a category by the id in the address, and none for another one", () => {
  expect(findCategory("ai-ethics")?.title).toBe("AI Ethics");
  expect(findCategory("cooking")).toBeUndefined();
  expect(findCategory(null)).toBeUndefined();
});

it("gathers the activities of a category, whatever the case of its name", () => {
  const rows = [{ sub_category: "AI Ethics" }, { sub_category: "ai ethics " }, { sub_category: "AI for Art" }, { sub_category: null }];
  expect(activitiesOf(findCategory("ai-ethics")!, rows)).toEqual(rows.slice(0, 2));
});
