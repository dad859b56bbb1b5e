import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { conformance } from "../../testing/conformance.tsx";
import kind from "./index.ts";
import { fitting, packed, pathOf, simplified, type Point } from "./model.ts";

conformance(kind, {
  act: async (user) => {
    screen.getByRole("button", { name: /^Paper. Strokes drawn: 0/ }).focus();
    await user.keyboard(" {ArrowRight}{ArrowDown} {ArrowLeft}");
    screen.getByRole("button", { name: "blue" }).focus();
    await user.keyboard("{Enter}");
    screen.getByRole("button", { name: /^Paper. Strokes drawn: 1/ }).focus();
    await user.keyboard(" {ArrowUp} ");
    expect(screen.getByRole("button", { name: /^Paper. Strokes drawn: 2/ })).toBeTruthy();
    screen.getByRole("button", { name: "Next" }).focus();
    await user.keyboard("{Enter}");
  },
});

it("keeps a stroke with the points where it turns, and no more strokes than there is room for", () => {
  const straight: Point[] = Array.from({ length: 50 }, (_, place) => [place * 10, 100]);
  expect(simplified([...straight, [490, 400]])).toEqual([
    [0, 100],
    [490, 100],
    [490, 400],
  ]);
  expect(
    pathOf(
      packed(4, [
        [0, 100],
        [490, 100],
      ]),
    ),
  ).toBe("M0 100L490 100");
  const long = "1".repeat(1500);
  expect(fitting([["0aa"], [long]], 1)).toEqual([["0aa"], [long]]);
  expect(fitting([[long], [long]], 1)).toEqual([[], [long]]);
  expect(fitting([[long], [long, long]], 1)).toEqual([[], []]);
});
