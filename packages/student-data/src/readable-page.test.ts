import { expect, it } from "vitest";
import { readablePage } from "./readable-page.ts";

const id = "0f0e0d0c-0b0a-4908-8706-050403020100";
const page = readablePage({
  exported_at: "2026-05-12T10:00:00.123+00:00",
  student: { id, email: "leo@hill.example", name: "Leo" },
  tables: {
    "auth.users": [{ id, email: "leo@hill.example" }],
    "public.dashboard": [
      { id, title: "Paint It with Words", progress: "not started", chat_history: [] },
      { id, title: "Is It AI?", progress: "started", talk_news: 3, chat_history: [{ role: "user", content: "a <b>lamp</b>" }] },
    ],
    "public.new_area": [{ is_shared: true }],
    "public.profiles": [{ id, name: "Leo" }],
  },
});
const outsideOfFolds = page
  .replaceAll(/<details>(?:(?!<details>)[\s\S])*?<\/details>/g, "")
  .replaceAll(/<details>[\s\S]*?<\/details>/g, "");

it("a family reads the profile and what was worked on first, each talk as a talk, with dates and names in words", () => {
  const headings = [...page.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text);
  expect(headings).toEqual(["Profile (1)", "Activities and talks (2)", "New area (1)", "Account (1)"]);
  expect(outsideOfFolds).toContain("Taken out on 2026-05-12, 10:00 UTC.");
  expect(outsideOfFolds).toContain("The student:\na &lt;b&gt;lamp&lt;/b&gt;");
  expect(outsideOfFolds).toContain('<dt>Is shared</dt><dd dir="auto">yes</dd>');
});

it("what nobody has begun, numbers for programs and records of signing in are there, folded away", () => {
  for (const text of ["Paint It with Words", id, "Talk news", "Account (1)"]) {
    expect(page).toContain(text);
    expect(outsideOfFolds).not.toContain(text);
  }
  expect(page).toContain("<summary>1 of them, which nobody has begun</summary>");
});
