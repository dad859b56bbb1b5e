import { describe, expect, it } from "vitest";
import { categories } from "./categories.ts";
import { challengeFrom, missingFrom } from "./new-challenge.ts";
import { corners, pointOn } from "./shape.ts";

it("the categories are those of the specification, of which the first is one [CREATE-020] [CREATE-021]", () => {
  expect(categories).toEqual([
    "art, poetry, design",
    "business",
    "community",
    "entrepreneurial",
    "game",
    "health",
    "human relations",
    "productivity",
    "school",
    "sports",
    "tech",
    "other",
  ]);
});

describe("a challenge", () => {
  const whole = { title: "Bells", overview: "Quieter breaks.", category: "school", custom: "" };

  it.each(["title", "overview", "category"])("needs its %s, and spaces are none [CREATE-022] [CREATE-023] [CREATE-024]", (field) => {
    expect(missingFrom(whole)).toBeNull();
    for (const blank of ["", " \n"]) expect(missingFrom({ ...whole, [field]: blank })).toBe(field);
  });

  it("needs a category's name only when the category is other [CREATE-025]", () => {
    expect(missingFrom({ ...whole, category: "other", custom: " " })).toBe("custom");
    expect(missingFrom({ ...whole, category: "other", custom: "insects" })).toBeNull();
  });

  it("is stored trimmed, with the name that the student gave the category", () => {
    const challenge = challengeFrom({ title: " Bells ", overview: " Quieter.\n", category: "other", custom: " insects " });
    expect(challenge).toEqual({ title: "Bells", description: "Quieter.", sub_category: "insects" });
    expect(challengeFrom({ ...whole, custom: "left over" }).sub_category).toBe("school");
  });
});

it("the axes of the shape begin at the top and go round", () => {
  expect(corners([0, 1, 2, 3].map((axis) => pointOn(axis, 4, 0.5, 100)))).toBe("0,-50 50,0 0,50 -50,0");
  expect(pointOn(2, 5, 0, 100)).toEqual({ x: 0, y: 0 });
});
