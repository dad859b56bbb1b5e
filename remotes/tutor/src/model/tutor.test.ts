import { expect, it } from "vitest";
import { isNewProposal } from "./tutor.ts";

it.each([
  [null, false],
  ["", false],
  ["  \n", false],
  ["Ask first.", false],
  [" Ask first.\n", false],
  ["Ask first, then wait.", true],
])("takes proposed instructions for new ones only when they say something else: %j [TUTOR-059] [TUTOR-060]", (proposed, isNew) => {
  expect(isNewProposal(proposed, "Ask first.")).toBe(isNew);
});
