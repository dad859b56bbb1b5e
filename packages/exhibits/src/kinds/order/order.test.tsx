import { screen } from "@testing-library/react";
import * as v from "valibot";
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

it("tells which step was moved, and past which one, up or down", () => {
  kind.use(({ schema, kept, facts }) => {
    const data = v.parse(
      schema,
      [..."ABCD"].map((step) => ["step", step]),
    );
    const told = (from: number, to: number) =>
      facts(data, v.parse(kept(data), [0, 1, 2, 3]), v.parse(kept(data), moved([0, 1, 2, 3], from, to)));
    expect([told(0, 2), told(0, 3), told(3, 1), told(1, 0), told(2, 3)]).toEqual([
      "put 'A' after 'C'",
      "put 'A' after 'D'",
      "put 'D' before 'B'",
      "put 'B' before 'A'",
      "put 'D' before 'C'",
    ]);
  });
});

it("moves a step to any place, and no further than the ends", () => {
  expect(moved([0, 1, 2], 2, 0)).toEqual([2, 0, 1]);
  expect(moved([0, 1, 2], 0, 2)).toEqual([1, 2, 0]);
  expect(moved([0, 1, 2], 0, -1)).toEqual([0, 1, 2]);
});
