import { expect, it } from "vitest";
import { longestWaitMs } from "./longest-wait.ts";

it("a page waits a little longer than the 90 s for which a conversation is held", () => {
  expect(longestWaitMs).toBeGreaterThan(90_000);
});
