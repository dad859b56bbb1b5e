import { describe, expect, it } from "vitest";
import { around, mostStones, placeOf, roomIn, trailOf } from "./lay-out.ts";

const stones = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("the way on the map", () => {
  it("shows all stones of a short way", () => {
    expect(around(stones(mostStones), 3, 15)).toEqual({ behind: 0, stones: stones(mostStones), ahead: 0 });
  });

  it.each([
    [0, 0, 76],
    [50, 38, 38],
    [99, 76, 0],
    [-1, 0, 76],
  ])("shows the stones around stone %i of a hundred, and sums up %i before and %i after", (here, behind, ahead) => {
    const shown = around(stones(100), here, mostStones);
    expect([shown.behind, shown.stones.length, shown.ahead]).toEqual([behind, mostStones, ahead]);
    expect(shown.stones).toContain(Math.max(here, 0));
  });

  it("turns at the end of each row, so that no stone is far from the one before", () => {
    const places = stones(13).map((index) => placeOf(index, 6));
    for (const [index, { column, row }] of places.entries()) {
      const before = places[index - 1];
      if (before) expect(Math.abs(column - before.column) + (row - before.row)).toBe(1);
    }
    expect(trailOf(3, 2)).toBe("M0.5 0.47L1.5 0.59L1.5 1.59");
  });

  it("gives every stone at least 44 px in each width of a map", () => {
    for (const width of [256, 288, 328, 640, 703, 704, 976, 1056, 1120]) {
      const { isWide, columns } = roomIn(width);
      expect((isWide ? (width - 96) / 2 : width - 24) / columns, `${width} px`).toBeGreaterThanOrEqual(44);
    }
  });
});
