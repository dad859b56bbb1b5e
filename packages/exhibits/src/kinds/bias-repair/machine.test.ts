import { describe, expect, it } from "vitest";
import { countRight, groups, isCalledStep, learn, mostPeople, rightFor, shakesOf, tests, type Sample } from "./machine.ts";

const sample = (fast: number, slow: number, stick: number): Sample => ({ fast, slow, stick });
const rights = (one: Sample) => groups.map((group) => rightFor(group, learn(one)));

describe("a machine that learns a line from a sample", () => {
  it("has no line, and nothing right, when it has learned from nobody", () => {
    expect(learn(sample(0, 0, 0))).toBeNull();
    expect(rights(sample(0, 0, 0))).toEqual([0, 0, 0]);
  });

  it("calls a step what is stronger than its line, not what only reaches it", () => {
    expect([51, 50, 49].map((strength) => isCalledStep(50, { strength, isStep: true }))).toEqual([true, false, false]);
  });

  it("puts its line where it makes the fewest mistakes on the sample, in the middle of the gap", () => {
    expect(learn(sample(1, 0, 0))).toBe((78 + 33) / 2);
    for (const one of [sample(10, 2, 0), sample(4, 4, 4), sample(0, 1, 6)]) {
      const line = learn(one)!;
      for (let other = 0; other <= 100; other += 0.5)
        expect(countRight(line, shakesOf(one))).toBeGreaterThanOrEqual(countRight(other, shakesOf(one)));
    }
  });

  it("is right for everybody of the group that it learned from alone, and wrong for many of the others", () => {
    const [fast, slow, stick] = rights(sample(12, 0, 0));
    expect(fast).toBe(10);
    expect(slow).toBeLessThan(10);
    expect(stick).toBe(5);
  });

  it("gets fairer with people of each group, and can't be right for all: one group's steps are as weak as another's stirring", () => {
    const repaired = rights(sample(4, 4, 4));
    expect(Math.min(...repaired)).toBeGreaterThan(Math.min(...rights(sample(10, 2, 0))));
    expect(repaired.reduce((sum, right) => sum + right, 0)).toBeLessThan(30);
    const [weakestStep, strongestStir] = [
      Math.min(...tests.stick.filter(({ isStep }) => isStep).map(({ strength }) => strength)),
      Math.max(...tests.fast.filter(({ isStep }) => !isStep).map(({ strength }) => strength)),
    ];
    expect(weakestStep).toBeLessThan(strongestStir);
  });

  it("serves each group best with another sample: one person with a stick helps, many take from the fast walkers", () => {
    expect(rights(sample(10, 1, 0))).toEqual([10, 9, 5]);
    expect(rights(sample(10, 1, 1))).toEqual([10, 10, 7]);
    expect(rights(sample(2, 4, 6))).toEqual([7, 10, 10]);
  });

  it("is tested with movements that no sample has", () => {
    const learned = new Set(shakesOf(sample(mostPeople, mostPeople, mostPeople)).map(({ strength, isStep }) => `${strength} ${isStep}`));
    const ofOneGroup = groups.flatMap((group) => tests[group]).filter(({ strength, isStep }) => learned.has(`${strength} ${isStep}`));
    expect(ofOneGroup.length).toBeLessThan(30);
  });
});
