import { expect, it } from "vitest";
import { isOneSlipAway } from "./one-slip.ts";

it("knows one slip from two", () => {
  expect([isOneSlipAway("becuase", "because"), isOneSlipAway("becos", "because"), isOneSlipAway("same", "same")]).toEqual([
    true,
    false,
    true,
  ]);
});
