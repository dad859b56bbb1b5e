import { describe, expect, it } from "vitest";
import { points, type Opinion } from "./judge-by-model.ts";
import { agreementLines, blankTable, quadraticKappa, readScores, withModel } from "./scored-talks.ts";

const head = "talk\twhat\ttext\treader 1\treader 2";
/** A table with the levels that two readers gave to one criterion, talk by talk. */
const scored = (...levels: [string, string][]): string =>
  [head, ...levels.map(([one, other], talk) => [`talk ${talk}`, "Level 0-5", "Not Alive", one, other].join("\t"))].join("\n");
const agreed = (...tables: string[]): string[] | string => {
  const scores = readScores(tables);
  return typeof scores === "string" ? scores : agreementLines(scores);
};

describe("the quadratic kappa of two readers", () => {
  // By hand: the differences are 0, 1, 0, 1, squared and averaged 2/4. Of all sixteen pairs of their levels (1 2 3 4 and 1 3 3 5) the
  // squared differences are 0 4 4 16, 1 1 1 9, 4 0 0 4, 9 1 1 1, which is 56/16. One minus 0.5/3.5 is 6/7.
  it("weighs a difference by its square", () => {
    expect(
      quadraticKappa([
        [1, 1],
        [2, 3],
        [3, 3],
        [4, 5],
      ]),
    ).toBeCloseTo(6 / 7, 10);
  });

  it("is 1 where they always agree, -1 where they are opposites, and 0 where one gives the same to all", () => {
    const pairs = (...all: [number, number][]): number | null => quadraticKappa(all);
    expect(pairs([0, 0], [5, 5])).toBe(1);
    expect(pairs([0, 5], [5, 0])).toBe(-1);
    expect(pairs([3, 1], [3, 5])).toBe(0);
  });
});

describe("what two readers filled in", () => {
  it("is set beside what the models of a run gave, by its talks' names", () => {
    const yes = { yes: true, quote: "" };
    const talk = (child: string, level: number, isWarm: boolean) => ({
      child,
      activity: "lamps",
      lines: [],
      result: { criteria: [{ name: "Not Alive", level, quote: "" }] },
      opinion: { ...(Object.fromEntries(Object.keys(points).map((point) => [point, yes])) as Opinion), warm: { yes: isWarm, quote: "" } },
    });
    const talks = [talk("a", 1, true), talk("b", 5, false)];
    const filled = blankTable(talks)
      .replace(/^(b\/lamps\tLevel.*)\t\t$/gm, "$1\t3\t1")
      .replace(/^(b\/lamps\tYes.*)\t\t$/gm, "$1\t1\t1");
    const scores = readScores([filled]);
    if (typeof scores === "string") throw new Error(scores);
    const lines = agreementLines(withModel(scores, talks));
    expect(lines).toContain("Not Alive, reader 1 and the model: 0 of 1 the same (0%), quadratic kappa 0.00");
    expect(lines).toContain("Coach, warm, reader 2 and the model: 0 of 1 the same (0%), quadratic kappa 0.00");
    expect(lines).toContain("Coach, true, reader 2 and the model: 1 of 1 the same (100%), no kappa, since both gave the same level to all");
  });

  it("is refused where it is no such table or no level", () => {
    expect(agreed("talk,what")).toBe("The first row has to be: talk, what, text, reader 1, reader 2, with tabs between them.");
    expect(agreed(scored(["6", "1"]))).toBe("Row 2: “6” is no whole number from 0 to 5.");
    expect(agreed(scored(["good", "1"]))).toContain("“good”");
  });
});

it("a line of a talk stays one row of the blank table, and none is a formula", () => {
  const lines = [
    { who: "coach" as const, text: "Hello!\nLook\tat a lamp." },
    { who: "child" as const, text: "=1+1" },
  ];
  const rows = blankTable([
    { child: "joker", activity: "is-it-ai-or-not.band1", lines, result: { criteria: [{ name: "Not Alive", level: 3, quote: "" }] } },
  ]);
  expect(rows.split("\n").slice(0, 5)).toEqual([
    head,
    "joker/is-it-ai-or-not.band1\tCoach\tHello! Look at a lamp.\t\t",
    "joker/is-it-ai-or-not.band1\tChild\t'=1+1\t\t",
    expect.stringMatching(
      /\tLevel 0-5\tNot Alive: 0: Nothing, or holds to the end .* \| 5: And uses this on a second thing or case\.\t\t$/,
    ),
    expect.stringMatching(/^joker\/is-it-ai-or-not.band1\tYes 1, no 0\tCoach, reacts to this sentence: /),
  ]);
});
