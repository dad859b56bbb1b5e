import { describe, expect, it } from "vitest";
import { sentencesOf } from "../supabase/functions/_shared/text/index.ts";
import { chooseBest } from "./choose-options.ts";
import type { Option } from "./choose-options.ts";
import type { Evidence, Touch } from "./evidence.ts";

const message = (text: string): Touch[] => {
  const evidence: Evidence = { text, isSound: true, isAfterStrongestHint: false, markers: new Set(), asked: null };
  return sentencesOf(text).map((sentence, index) => ({
    evidence,
    key: `${text} ${index}`,
    sentence,
    from: 0,
    to: 0,
    isLeading: true,
    weight: 0,
  }));
};
const [one, two, three] = message("One sentence. Two sentences. Three sentences.");
const [other] = message("Another message.");
const option = (level: number, ...touches: (Touch | undefined)[]): Option => ({
  level,
  touches: touches.filter((touch) => touch !== undefined),
});
const nothing = option(0);

describe("the levels of five criteria together", () => {
  it("take a lower level from another message rather than quote one message three times", () => {
    const chosen = chooseBest([
      [option(3, one), nothing],
      [option(3, two), nothing],
      [option(3, three), option(2, other), nothing],
    ]);
    expect(chosen.map(({ level }) => level)).toEqual([3, 3, 2]);
  });

  it("quote that one of two messages that leaves room for the others", () => {
    const chosen = chooseBest([
      [option(5, one, other), nothing],
      [option(3, two), nothing],
      [option(3, three), nothing],
    ]);
    expect(chosen.map(({ level }) => level)).toEqual([5, 3, 3]);
    expect(chosen.map(({ quoted }) => quoted)).toEqual([other, two, three]);
  });

  it("use a sentence twice at most", () => {
    const chosen = chooseBest([
      [option(3, one), nothing],
      [option(3, one), nothing],
      [option(3, one), nothing],
    ]);
    expect(chosen.map(({ level }) => level)).toEqual([3, 3, 0]);
  });

  it("quote the sentence that shows most among equal levels, and none twice where another fits", () => {
    const strong: Touch = { ...must(other), weight: 4 };
    const same = chooseBest([
      [option(3, one), option(3, strong), nothing],
      [option(3, strong), option(3, one), nothing],
    ]);
    expect(new Set(same.map(({ quoted }) => quoted))).toEqual(new Set([one, strong]));
    expect(chooseBest([[option(3, one), option(3, strong), nothing]]).map(({ quoted }) => quoted)).toEqual([strong]);
  });

  it("quote no sentence that only supports, and keep the highest sum", () => {
    const support: Touch = { ...must(other), isLeading: false, weight: 9 };
    expect(chooseBest([[option(5, support, one), nothing]]).map(({ quoted }) => quoted)).toEqual([one]);
    expect(chooseBest([[option(2, { ...must(other), weight: 9 }), option(3, one), nothing]]).map(({ level }) => level)).toEqual([3]);
  });
});

function must(touch: Touch | undefined): Touch {
  if (touch === undefined) throw new Error("the message has no sentence");
  return touch;
}
