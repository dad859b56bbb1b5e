import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { conformance } from "../../testing/conformance.tsx";
import kind from "./index.ts";
import { moved } from "./model.ts";

conformance(kind, {
  lines: [
    ["step", "Let it guess"],
    ["step", "Take pictures"],
    ["step", "Say what each one is"],
  ],
  act: async (user) => {
    screen.getByRole("button", { name: "Move up: Take pictures" }).focus();
    await user.keyboard("{Enter}");
    screen.getByRole("button", { name: "Move up: Say what each one is" }).focus();
    await user.keyboard(" ");
  },
});

it("moves a step to any place, and no further than the ends", () => {
  expect(moved([0, 1, 2], 2, 0)).toEqual([2, 0, 1]);
  expect(moved([0, 1, 2], 0, 2)).toEqual([1, 2, 0]);
  expect(moved([0, 1, 2], 0, -1)).toEqual([0, 1, 2]);
});
