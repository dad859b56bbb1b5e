import { expect, it } from "vitest";
import { CELEBRATION } from "./completion.ts";

it("is celebrated with 100 pieces for 4 seconds [AILEARN-046] [AILEARN-047]", () => {
  expect(CELEBRATION).toEqual({ pieces: 100, seconds: 4 });
});
