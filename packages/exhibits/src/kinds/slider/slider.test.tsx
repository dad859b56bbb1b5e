import { sliderSchema } from "@learn/exhibit-data/slider";
import type { ExhibitLine } from "@learn/exhibit-data";
import { fireEvent, screen } from "@testing-library/react";
import * as v from "valibot";
import { expect, it } from "vitest";
import { conformance } from "../../testing/conformance.tsx";
import kind from "./index.ts";
import { levelOf, resultOf } from "./model.ts";

const lines: ExhibitLine[] = [
  ["number", "short answers", "0", "200", "10", "0.3"],
  ["number", "videos", "0", "20", "0", "30"],
  ["result", "watt-hours", "0", "300"],
  ["level", "0", "less than a cup of tea", "cup"],
  ["level", "25", "a cup of tea", "teapot"],
];

// What the arrow keys do to a range in a browser.
const slide = (name: string, value: number) => fireEvent.change(screen.getByRole("slider", { name }), { target: { value } });

conformance(kind, {
  lines,
  act: async (user) => {
    await user.tab();
    slide("short answers", 11);
    slide("short answers", 12);
    await user.tab();
    slide("videos", 4);
    await user.tab();
  },
});

it("adds what each number counts for, within the bounds of the result", () => {
  const data = v.parse(sliderSchema, lines);
  expect(resultOf(data, [10, 1])).toBe(33);
  expect(resultOf(data, [10, 20])).toBe(300);
  expect(levelOf(data, 24)?.text).toBe("less than a cup of tea");
  expect(levelOf(data, 25)?.text).toBe("a cup of tea");
});
