import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { conformance } from "../../testing/conformance.tsx";
import kind from "./index.ts";
import { averageOf, axisFor } from "./model.ts";

conformance(kind, {
  act: async (user) => {
    screen.getByRole("button", { name: "Show the average" }).focus();
    await user.keyboard("{Enter}");
    expect(screen.getByText("30")).toBeTruthy();
    screen.getByRole("checkbox", { name: "3c" }).focus();
    await user.keyboard(" ");
    expect(screen.getByText("15")).toBeTruthy();
  },
});

it("gives values a scale of round numbers, from 0 unless they lie far from it", () => {
  expect(axisFor([10, 20, 60])).toEqual({ from: 0, to: 60, ticks: [0, 20, 40, 60] });
  expect(axisFor([2016, 2024])).toEqual({ from: 2016, to: 2024, ticks: [2016, 2018, 2020, 2022, 2024] });
  expect(axisFor([7, 7])).toMatchObject({ from: 7 });
  expect(averageOf([])).toBeNull();
});
