import { describe, expect, it } from "vitest";
import { burstFlightMs, planBursts } from "./bursts.ts";

describe("the bursts of a celebration", () => {
  it.each([
    ["AI Learning and Skills", 100, 4],
    ["a longer one", 200, 10],
    ["one with fewer pieces than there is time for", 3, 10],
  ])(
    "of %s throw all its pieces, %i, and the last ones have landed when its %i seconds are over [AILEARN-046] [AILEARN-047]",
    (_, pieces, seconds) => {
      const bursts = planBursts({ pieces, seconds });
      expect(bursts.reduce((sum, burst) => sum + burst.pieces, 0)).toBe(pieces);
      expect(bursts.every((burst) => burst.pieces > 0)).toBe(true);
      const times = bursts.map(({ atMs }) => atMs);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect([times[0], times.at(-1)]).toEqual([0, seconds * 1000 - burstFlightMs]);
    },
  );

  it("are one when there is no time for two", () => {
    expect(planBursts({ pieces: 50, seconds: 1 })).toEqual([{ atMs: 0, pieces: 50 }]);
  });
});
