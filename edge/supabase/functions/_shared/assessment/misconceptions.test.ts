import { expect, it } from "vitest";
import { misconceptionsPart, readMisconceptions } from "./misconceptions.ts";

const known = [
  { id: "M1", idea: "Everything electric is AI." },
  { id: "M2", idea: "AI is alive." },
];
const lines = [
  { speaker: "C" as const, words: "Does a radio have feelings like you do?" },
  { speaker: "S" as const, words: "a kettle is AI becuse it has power. does a radio have feelings like you do" },
];
const read = (misconceptions: unknown, ...more: string[]) =>
  readMisconceptions([JSON.stringify({ criteria: [], misconceptions }), ...more], known, { lines });

it("a misconception is kept with the student's own words as they wrote them, and by the author's name for it", () => {
  expect(read([{ id: "M1", quote: "A kettle is AI because it has power" }])).toEqual([
    { misconception: "Everything electric is AI.", source: "said", quote: "a kettle is AI becuse it has power" },
  ]);
});

it("one that the activity doesn't have, and one whose quote nobody or only the coach said, is none", () => {
  for (const named of [
    [{ id: "M9", quote: "a kettle is AI becuse it has power" }],
    [{ id: "M1", quote: "every lamp is AI" }],
    [{ id: "M2", quote: "have feelings like you do" }],
    [{ id: "M1" }],
    "M1",
    undefined,
  ])
    expect(read(named)).toEqual([]);
  expect(readMisconceptions(["no JSON"], known, { lines })).toEqual([]);
});

it("the last reply that names any counts", () => {
  const second = JSON.stringify({ misconceptions: [] });
  expect(read([{ id: "M1", quote: "a kettle is AI becuse it has power" }], second)).toEqual([]);
});

it("an activity without misconceptions asks for none", () => {
  expect(misconceptionsPart([])).toBe("");
  expect(misconceptionsPart(known)).toContain("- M2: AI is alive.");
});
