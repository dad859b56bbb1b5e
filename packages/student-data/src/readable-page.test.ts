import { expect, it } from "vitest";
import { readablePage } from "./readable-page.ts";
import { whoSeesWhat } from "./who-sees-what.ts";

const id = "0f0e0d0c-0b0a-4908-8706-050403020100";
const [session, teamSession] = [id.replace("0f", "1f"), id.replace("0f", "2f")];
const page = readablePage({
  exported_at: "2026-05-12T10:00:00.123+00:00",
  student: { id, email: "leo@hill.example", name: "Leo" },
  readers: { school: "Hill School", since: null, data_person: null },
  tables: {
    "auth.users": [{ id, email: "leo@hill.example" }],
    "public.dashboard": [
      { id, title: "Paint It with Words", progress: "not started" },
      { id: session, title: "Is It AI?", progress: "started", talk_news: 3 },
      { id: teamSession, title: "Rain garden", progress: "started", team_id: id },
    ],
    "public.messages": [
      { session_id: session, position: 12, role: "assistant", content: "What does it learn?", at: "2026-05-12T09:01:00+00:00" },
      { session_id: session, position: 11, role: "user", content: "a <b>lamp</b>", at: "2026-05-12T09:00:00+00:00" },
      { session_id: teamSession, position: 13, role: "user", content: "I draw the beds", at: "2026-05-12T09:00:00+00:00" },
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
  expect(headings).toEqual([
    "Who sees what, as the student reads it",
    "Profile (1)",
    "Activities and talks (3)",
    "What was said in teams (1)",
    "New area (1)",
    "Account (1)",
  ]);
  expect(outsideOfFolds).toContain("Taken out on 2026-05-12, 10:00 UTC.");
  expect(outsideOfFolds).toContain(
    "The student on 2026-05-12, 09:00 UTC:\na &lt;b&gt;lamp&lt;/b&gt;\n\nThe coach on 2026-05-12, 09:01 UTC:\nWhat does it learn?",
  );
  expect(outsideOfFolds).toContain("I draw the beds");
  expect(outsideOfFolds).toContain('<dt>Is shared</dt><dd dir="auto">yes</dd>');
});

it("what nobody has begun, numbers for programs and records of signing in are there, folded away", () => {
  for (const text of ["Paint It with Words", id, "Talk news", "Account (1)"]) {
    expect(page).toContain(text);
    expect(outsideOfFolds).not.toContain(text);
  }
  expect(page).toContain("<summary>1 of them, which nobody has begun</summary>");
});

it("of work that its student checked, a family reads that in a sentence, with what was chosen", () => {
  const criteria = [
    { name: "Giving Reasons", level: 3, text: "I say why.", quote: "it <b>learned</b>" },
    { name: "Testing", level: 1, text: "I try one thing.", quote: "" },
  ];
  const exported = (self_check: unknown, more: object = {}) =>
    readablePage({
      exported_at: "2026-05-12T10:00:00Z",
      student: { id, email: "leo@hill.example", name: "Leo" },
      readers: { school: null, since: null, data_person: null },
      tables: { "public.dashboard": [{ title: "Is It AI?", progress: "completed", self_check, ...more }] },
    });
  expect(exported({ criteria, through: 8, of: 9 })).toContain(
    [
      '<dt>Self check</dt><dd dir="auto">The student checked this work themselves, and no score came of it. They thought through 8 of 9 questions.',
      "Giving Reasons: I say why.\nIn their own words: it &lt;b&gt;learned&lt;/b&gt;",
      "Testing: I try one thing.</dd>",
    ].join("\n\n"),
  );
  expect(exported({ criteria, through: 9, of: 9 }, { team_id: id })).toContain("The student’s team checked this work themselves");
  expect(exported({ later: "form" })).toContain("Later: form");
  const judged = [{ name: "Testing", level: 2, quotes: [{ quote: "I tried", author: { id, name: "Leo" } }] }, { name: "Asking" }];
  expect(exported(null, { evaluation_criteria: judged })).toContain(
    '<dd dir="auto">Name: Testing\nLevel: 2\nQuotes: Quote: I tried\nAuthor: Name: Leo\n\nName: Asking</dd>',
  );
});

it("a family reads who sees what in the sentences that the student reads, by what the school has chosen", () => {
  const told = (since: string | null): string =>
    readablePage({
      exported_at: "2026-05-12T10:00:00Z",
      student: { id, email: "leo@hill.example", name: "Leo" },
      readers: { school: "Hill School", since, data_person: "Ms Lind" },
      tables: {},
    });
  for (const since of [null, "2026-05-01T10:00:00Z"])
    for (const { who, sees } of whoSeesWhat({ school: "Hill School", since, dataPerson: "Ms Lind" })) {
      expect(told(since)).toContain(`<dt>${who}</dt>`);
      expect(told(since)).toContain(sees);
    }
  expect(told(null)).toContain("None of them can open your talks.");
  expect(told("2026-05-01T10:00:00Z")).not.toContain("None of them can open your talks.");
});
