import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { conformance } from "../../testing/conformance.tsx";
import kind from "./index.ts";
import { moved } from "./model.ts";

conformance(kind, {
  act: async (user) => {
    screen.getByRole("button", { name: "Move up: Take pictures" }).focus();
    await user.keyboard("{Enter}");
    // The keyboard goes along with the step, a frame later.
    await new Promise(requestAnimationFrame);
    screen.getByRole("button", { name: "Move up: Say what each one is" }).focus();
    await user.keyboard(" ");
  },
});

it("moves a step to any place, and no further than the ends", () => {
  expect(moved([0, 1, 2], 2, 0)).toEqual([2, 0, 1]);
  expect(moved([0, 1, 2], 0, 2)).toEqual([1, 2, 0]);
  expect(moved([0, 1, 2], 0, -1)).toEqual([0, 1, 2]);
});
