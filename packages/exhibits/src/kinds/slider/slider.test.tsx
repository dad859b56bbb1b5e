import { sliderSchema } from "@learn/exhibit-data/slider";
import { fireEvent, screen } from "@testing-library/react";
import * as v from "valibot";
import { expect, it } from "vitest";
import { conformance } from "../../testing/conformance.tsx";
import { samples } from "../../testing/samples.ts";
import kind from "./index.ts";
import { levelOf, resultOf } from "./model.ts";

const lines = samples["slider"]!;

// What the arrow keys do to a range in a browser.
const slide = (name: string, value: number) => fireEvent.change(screen.getByRole("slider", { name }), { target: { value } });

conformance(kind, {
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
