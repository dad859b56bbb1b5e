import { describe, expect, it } from "vitest";
import { countKinds, kinds, listLength, neverShown, recommend, scoreOf, songs } from "./machine.ts";

const ids = (picks: string[], surprises = 0) => recommend(picks, surprises).map(({ id }) => id);

describe("a machine that recommends songs", () => {
  it("shows one song of each kind while nothing was picked", () => {
    expect(countKinds(recommend([], 0))).toBe(kinds.length);
  });

  it("puts first what is of the picked kind, then what is as calm", () => {
    const list = recommend(["small hours"], 0);
    expect(list.slice(0, 3).map(({ kind }) => kind)).toContain("piano");
    expect(
      scoreOf(
        songs.find(({ id }) => id === "glass stairs")!,
        ["small hours"],
      ),
    ).toBe(3);
    expect(
      scoreOf(
        songs.find(({ id }) => id === "run up the keys")!,
        ["small hours"],
      ),
    ).toBe(2);
    expect(
      scoreOf(
        songs.find(({ id }) => id === "porch light")!,
        ["small hours"],
      ),
    ).toBe(1);
    expect(
      scoreOf(
        songs.find(({ id }) => id === "night bus")!,
        ["small hours"],
      ),
    ).toBe(0);
  });

  it("narrows: whoever always picks the first song sees fewer kinds, and some songs never", () => {
    const picks: string[] = [];
    for (let round = 0; round < 5; round += 1) picks.push(ids(picks)[0]!);
    expect(countKinds(recommend(picks, 0))).toBeLessThanOrEqual(2);
    expect(neverShown(picks, 0).length).toBeGreaterThan(0);
  });

  it("keeps places for what was picked least when it is told to surprise", () => {
    const picks = ["rain on tin", "heel and hand", "rain on tin"];
    expect(countKinds(recommend(picks, 3))).toBeGreaterThan(countKinds(recommend(picks, 0)));
    expect(neverShown(picks, 3).length).toBeLessThanOrEqual(neverShown(picks, 0).length);
  });

  it.each([0, 1, 2, 3])("always shows a whole list in which no song stands twice, with %i surprises", (surprises) => {
    for (const picks of [[], ["night bus"], songs.map(({ id }) => id), ["no such song"]]) {
      expect(recommend(picks, surprises)).toHaveLength(listLength);
      expect(new Set(ids(picks, surprises)).size).toBe(listLength);
    }
  });
});
