import { describe, expect, it } from "vitest";
import type { Shape } from "@learn/own-work";
import { addPoint, moveShape, penLine, placeShape } from "./drawing.ts";

const box: Shape = { shape: "rectangle", x: 10, y: 10, x2: 110, y2: 60, colour: "blue", filled: false };

describe("a drawing", () => {
  it("moves a shape as far as the paper reaches, and keeps its form", () => {
    expect(moveShape(box, -50, 1000)).toEqual({ ...box, x: 0, x2: 100, y: 450, y2: 500 });
    expect(moveShape({ shape: "pen", points: [790, 5, 800, 9], colour: "red" }, 30, -30)).toMatchObject({ points: [790, 0, 800, 4] });
    expect(moveShape({ shape: "text", x: 5, y: 490, text: "Sun", colour: "red" }, -30, 30)).toMatchObject({ x: 0, y: 500 });
  });

  it("places every shape by words inside the paper", () => {
    for (const shape of ["rectangle", "ellipse", "line", "text"] as const)
      for (const place of ["first", "middle", "last"] as const)
        for (const size of ["small", "medium", "large"] as const) {
          const placed = placeShape({ shape, across: place, down: place, size, colour: "black", filled: true, text: "Sun" });
          expect(moveShape(placed, 0, 0)).toEqual(placed);
        }
  });

  it("takes points of the pen on the paper only, leaves out those close by, and ends at 500", () => {
    expect(addPoint([], -5, 900)).toEqual([0, 500]);
    expect(addPoint([10, 10], 11, 11)).toEqual([10, 10]);
    expect(addPoint([10, 10], 20.4, 20.6)).toEqual([10, 10, 20, 21]);
    const full = Array.from({ length: 1000 }, () => 1);
    expect(addPoint(full, 400, 400)).toBe(full);
  });

  it("holds no line that is a mere touch", () => {
    expect(penLine([1, 1], "red")).toBeNull();
    expect(penLine([1, 1, 9, 9], "red")).toMatchObject({ shape: "pen" });
  });
});
