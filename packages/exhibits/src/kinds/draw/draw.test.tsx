import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { framed } from "../../framed.tsx";
import { samples } from "../../testing/samples.ts";
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

afterEach(cleanup);

it("draws with one finger, whatever else touches the paper", () => {
  kind.use((exhibit) => {
    const Framed = framed(exhibit);
    const stored = { id: "draw", ask: "Draw", lines: samples["draw"] ?? [] };
    render(<Framed stored={stored} keptAs="kept" told={null} isAwake onTold={() => {}} />);
  });
  const board = screen.getByRole("button", { name: /^Paper/ });
  const [finger, palm] = [
    { pointerId: 1, isPrimary: true },
    { pointerId: 2, isPrimary: false },
  ];
  fireEvent.pointerDown(board, finger);
  fireEvent.pointerDown(board, palm);
  fireEvent.pointerUp(board, palm);
  expect(screen.getByRole("button", { name: /Strokes drawn: 0/ })).toBeTruthy();
  fireEvent.pointerUp(board, finger);
  expect(screen.getByRole("button", { name: /Strokes drawn: 1/ })).toBeTruthy();
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
  const long = "1".repeat(120_000);
  expect(fitting([["0aa"], [long]], 1)).toEqual([["0aa"], [long]]);
  expect(fitting([[long], [long]], 1)).toEqual([[], [long]]);
  expect(fitting([[long], [long, long]], 1)).toEqual([[], []]);
});
