import type { ExhibitLine } from "@learn/exhibit-data";
import { gridSchema } from "@learn/exhibit-data/grid";
import { screen } from "@testing-library/react";
import * as v from "valibot";
import { expect, it } from "vitest";
import { conformance } from "../../testing/conformance.tsx";
import { samples } from "../../testing/samples.ts";
import kind from "./index.ts";
import { search } from "./model.ts";

const linesFor = (name: string): ExhibitLine[] => samples["grid"]!.map((line) => (line[0] === "search" ? ["search", name] : line));

conformance(kind, {
  act: async (user) => {
    screen.getByRole("button", { name: "Row 1, square 1: you" }).focus();
    await user.keyboard("{ArrowRight}{ArrowDown}{ArrowRight}{ArrowDown}{ArrowDown}");
    expect(screen.getByText("At the goal after 4 steps.")).toBeTruthy();
    screen.getByRole("button", { name: "Search" }).focus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("button", { name: /Row 2, square 1: free, looked at as number 2/ })).toBeTruthy();
    screen.getByRole("button", { name: "Set walls" }).focus();
    await user.keyboard("{Enter}");
    screen.getByRole("button", { name: /Row 3, square 3/ }).focus();
    await user.keyboard("{ArrowUp} ");
    expect(screen.getByRole("button", { name: "Row 2, square 3: wall" })).toBeTruthy();
  },
});

it("looks at near squares first when it searches wide, and follows one way when it searches deep", () => {
  const found = (name: string, walls = [4]) => search(v.parse(gridSchema, linesFor(name)), walls);
  expect(found("wide")).toEqual({ looked: [1, 3, 2, 6, 5, 7, 8], way: [0, 1, 2, 5, 8] });
  expect(found("deep")).toEqual({ looked: [1, 2, 5, 8], way: [0, 1, 2, 5, 8] });
  expect(found("deep", [4, 5, 7])).toEqual({ looked: [1, 2, 3, 6], way: null });
});
