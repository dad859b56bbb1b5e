import { describe, expect, it } from "vitest";
import { sentencesOf } from "../supabase/functions/_shared/text/index.ts";
import { chooseBest, optionsOf } from "./choose-options.ts";
import type { Option } from "./choose-options.ts";
import type { Evidence, Touch } from "./evidence.ts";

const message = (text: string, isLong = false): Touch[] => {
  const evidence: Evidence = {
    text,
    isSound: true,
    isAfterStrongestHint: false,
    markers: new Set(["reason", "limit"]),
    figuresGiven: new Set(),
    serves: isLong ? 3 : 2,
    isLong,
    asked: null,
  };
  return sentencesOf(text).map((sentence, index) => ({
    evidence,
    key: `${text} ${index}`,
    sentence,
    from: 0,
    to: 0,
    isLeading: true,
    markers: new Set(["reason", ...(index === 0 ? ["limit"] : [])]),
    isSound: true,
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

describe("two sentences about one criterion", () => {
  const criterion = { name: "A", shownBy: ["O1", "limit"], levels: [] };
  const best = (...touches: (Touch | undefined)[]): number | undefined =>
    optionsOf(criterion, touches.map(must)).map(({ level }) => level)[0];

  it("count like two messages in a long one, where each gives its own reason", () => {
    const [first, second] = message("It is so because of this. That is so because of that. And more.", true);
    expect(best(first, second)).toBe(5);
    expect(best(first, { ...must(second), markers: new Set() })).toBe(4);
    expect(best({ ...must(first), markers: new Set() }, { ...must(second), markers: new Set() })).toBe(3);
  });

  it("are one piece of evidence in a short message, and the same sentence is one anywhere", () => {
    const [first, second] = message("It is so because of this. That is so because of that.");
    expect(best(first, second)).toBe(3);
    const [again] = message("It is so because of this. That is so. And more.", true);
    expect(best(again, again)).toBe(3);
  });

  it("leave a long message room for one criterion more", () => {
    const touches = message("One sentence. Two sentences. Three sentences.", true);
    const chosen = chooseBest(touches.map((touch) => [option(3, touch), nothing]));
    expect(chosen.map(({ level }) => level)).toEqual([3, 3, 3]);
  });
});

function must(touch: Touch | undefined): Touch {
  if (touch === undefined) throw new Error("the message has no sentence");
  return touch;
}
