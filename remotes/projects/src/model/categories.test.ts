import { expect, it } from "vitest";
import { categories, missingField, type ProjectDraft } from "./categories.ts";

it("the categories are those of the specification, in its order [PROJ-033]", () =>
  expect(categories.join(", ")).toBe(
    "app development, community service, engineering, environmental, game development, health & wellness, research project, robotics, social innovation, STEM challenge, web development, other",
  ));

const whole: ProjectDraft = { title: "Shade", description: "Trees", category: "robotics", custom: "", team: "" };

it.each([
  [{}, null],
  [{ title: "  " }, "title"],
  [{ description: "\n " }, "description"],
  [{ category: "" }, "category"],
  [{ title: "", category: "" }, "title"],
  [{ category: "other" }, "custom"],
  [{ category: "other", custom: " " }, "custom"],
  [{ category: "other", custom: "choir" }, null],
])("a draft with %j misses %s [PROJ-024] [PROJ-025] [PROJ-026] [PROJ-028] [PROJ-032]", (changes, missing) =>
  expect(missingField({ ...whole, ...changes })).toBe(missing),
);
