import { thresholdSchema } from "@learn/exhibit-data/threshold";
import { fireEvent, screen } from "@testing-library/react";
import * as v from "valibot";
import { expect, it } from "vitest";
import { conformance } from "../../testing/conformance.tsx";
import { samples } from "../../testing/samples.ts";
import kind from "./index.ts";
import { straysOf } from "./model.ts";

const lines = samples["threshold"]!;

// What the arrow keys do to a range in a browser.
const slide = (value: number) => fireEvent.change(screen.getByRole("slider"), { target: { value } });

conformance(kind, {
  act: async (user) => {
    await user.tab();
    slide(60);
    await user.tab();
    screen.getByRole("slider").focus();
    slide(70);
    await user.tab();
  },
});

it("counts what lands on the side where it doesn't belong, what stands on the line as above it", () => {
  const data = v.parse(thresholdSchema, lines);
  expect(straysOf(data, 50)).toEqual({ all: 6, above: 3, below: 1 });
  expect(straysOf(data, 50, "shared room")).toEqual({ all: 3, above: 2, below: 1 });
  expect(straysOf(data, 79)).toEqual({ all: 6, above: 0, below: 2 });
});
