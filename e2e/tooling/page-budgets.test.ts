import { expect, it } from "vitest";
import { budgetOf, measurePages, overBudget, readBudgets } from "./page-budgets.ts";

const pages = measurePages();

it.each(Object.keys(pages))("the page %s keeps its budget of bytes and files", (page) => {
  expect(overBudget(page, pages[page]!, budgetOf(page, readBudgets()))).toBeNull();
});

it("the login page may weigh 70 KB in 4 requests with the answer of /config.json, which no build makes", () => {
  expect(readBudgets()["login"]).toMatchObject({ most: 69.8, files: 3 });
});

it("an area that is new has the budget of any area", () => {
  const { "any area": budget } = readBudgets();
  expect(budgetOf("vibing", { "any area": budget! })).toBe(budget);
  expect(budgetOf("no-area", { "any area": budget! })).toBeUndefined();
});

it("what is measured holds what a browser asks for, styles among it", () => {
  expect(Object.keys(pages["login"]!)).toEqual(["index.html", "index.js", "sign-in-methods.js"]);
  expect(Object.keys(pages["dashboard"]!)).toContain("signed-in-app.css");
  expect(Object.keys(pages["skills"]!)).toEqual(expect.arrayContaining(["remoteEntry.js", "area.js", "area.css"]));
});

it("a page that passes its budget is named with what grew, and one without a budget with what it weighs", () => {
  const budget = { most: 10, files: 2, parts: { "index.js": 8, "index.css": 1 } };
  expect(overBudget("home", { "index.js": 8, "index.css": 1 }, budget)).toBeNull();
  expect(overBudget("home", { "index.js": 9.5, "index.css": 1 }, budget)).toBe(
    "The page 'home' weighs 10.5 KB in 2 files; it may weigh 10.0 KB in 2. index.js grew from 8.0 KB to 9.5 KB.",
  );
  expect(overBudget("home", { "index.js": 8, "index.css": 1, "picture.js": 0.5 }, budget)).toContain("picture.js is new with 0.5 KB");
  expect(overBudget("tutor", { "area.js": 3 }, undefined)).toBe(
    "The page 'tutor' has no budget yet: it weighs 3.0 KB. Add it to e2e/tooling/page-budgets.json.",
  );
});
