import type { EvidenceSentence, EvidenceWall, WallLevel } from "@learn/data/evidence";
import type { SheetBlock } from "@learn/pdf";
import { expect, it } from "vitest";
import { classReport, studentReport } from "./report.ts";

const told = (blocks: SheetBlock[]) =>
  blocks.map(({ mark, runs }) =>
    [mark, runs.map(({ text }) => text).join("")]
      .filter(Boolean)
      .join(" ")
      .replaceAll(/[\u2066-\u2069]/g, ""),
  );
const at = "2026-11-20T10:00:00Z";
const level = (userId: string, criterion: string, value: number): WallLevel => ({
  userId,
  criterion,
  at,
  area: "AI Learning",
  topic: "What is AI",
  activity: "Is It AI?",
  level: value,
  guideLevel: value,
  isSet: false,
});
const levels = [level("u-1", "Sorting", 3), level("u-2", "Sorting", 3), level("u-1", "Asking", 5)];
const wall: EvidenceWall = {
  people: ["Adaeze", "Bilal", "Chidi"].map((name, index) => ({ userId: `u-${index + 1}`, name })),
  levels,
  growth: [],
  misconceptions: [{ area: "AI Learning", misconception: "Fast means AI.", userId: "u-2", at }],
};

it("a student's report has each newest level with its sentence and what a teacher said", () => {
  const seen: EvidenceSentence = {
    session: "d-1",
    activity: "Is It AI?",
    criterion: "Sorting",
    quote: "a fan has a motor",
    level: 3,
    guideLevel: 2,
    at,
    isNewest: true,
    teachers: [{ name: "Ms Achieng", oldLevel: 2, level: 3, reason: "Shown at the board.", at, answer: null }],
  };
  const blocks = told(
    studentReport([seen, { ...seen, isNewest: false, quote: "old" }, { ...seen, criterion: "Asking", quote: "", level: 0, teachers: [] }]),
  );
  expect(blocks.slice(1, -1)).toEqual([
    "Is It AI?, Nov 20, 2026",
    "• Sorting: 3 of 5",
    "– “a fan has a motor”",
    "– Ms Achieng looked at it: Shown at the board.",
    "• Asking: 0 of 5",
  ]);
});

it("a class report counts levels and misconceptions, and has a part for each student", () => {
  expect(told(classReport({ wall, levels, area: "", sinceMs: 0, isAnonymous: false })).slice(2)).toEqual([
    "How many students have which level",
    "What is AI",
    "• Sorting: 2 with level 3",
    "• Asking: 1 with level 5",
    "Misconceptions met",
    "• Fast means AI. (1 student)",
    "Each student",
    "Adaeze",
    "• What is AI: Sorting 3, Asking 5",
    "Bilal",
    "• What is AI: Sorting 3",
    "Chidi",
    "Nothing was evaluated here yet.",
  ]);
});

it("the report for a head names nobody", () => {
  const text = told(classReport({ wall, levels, area: "", sinceMs: 0, isAnonymous: true })).join("\n");
  for (const { name } of wall.people) expect(text).not.toContain(name);
  expect(text).toContain("Sorting: 2 with level 3");
});
