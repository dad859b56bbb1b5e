import { describe, expect, it } from "vitest";
import { cells, distanceOf, emptyDrawing, guess, withCell, type Drawing, type Example } from "./machine.ts";

const drawn = (...filled: number[]): Drawing => filled.reduce((drawing, cell) => withCell(drawing, cell, true), emptyDrawing);
const example = (digit: Example["digit"], ...filled: number[]): Example => ({ digit, drawing: drawn(...filled) });

describe("a machine that goes by the nearest example", () => {
  it("says nothing while it has no example", () => {
    expect(guess([], drawn(1, 2))).toBeNull();
  });

  it("calls a drawing what its nearest example is called, and says how near that is", () => {
    const examples = [example("1", 3, 11, 19), example("8", 3, 11, 20, 21)];
    expect(guess(examples, drawn(3, 11, 20))).toEqual({ digit: "8", nearest: 1, distance: 1, isTie: false });
    expect(guess(examples, drawn(3, 11, 19))).toEqual({ digit: "1", nearest: 0, distance: 0, isTie: false });
  });

  it("calls everything by the one name that it knows, however far the drawing is", () => {
    expect(guess([example("3", 0)], drawn(...Array.from({ length: cells }, (_, cell) => cell)))).toMatchObject({
      digit: "3",
      distance: 63,
    });
  });

  it("goes by the example taught first when two names are equally near, and says that it is a tie", () => {
    const [one, eight] = [example("1", 0), example("8", 1)];
    expect(guess([one, eight], drawn(2))).toMatchObject({ digit: "1", isTie: true });
    expect(guess([eight, one], drawn(2))).toMatchObject({ digit: "8", isTie: true });
  });

  it("knows no tie between two examples of one name", () => {
    expect(guess([example("1", 0), example("1", 1)], drawn(2))).toMatchObject({ isTie: false });
  });

  it("sees the same shape one cell further as another one: it compares cells, not shapes", () => {
    expect(distanceOf(drawn(8, 16, 24), drawn(9, 17, 25))).toBe(6);
  });

  it("empties a cell again", () => {
    expect(withCell(drawn(5), 5, false)).toBe(emptyDrawing);
  });
});
