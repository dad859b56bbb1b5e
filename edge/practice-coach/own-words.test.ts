import { expect, it } from "vitest";
import { isCopied } from "./own-words.ts";

const page =
  "Mrs Bell sleeps in the day, because she works at night. Tim says: she hates children! Once she gave the ball back. The AI plays Mrs Bell.";

it.each([
  ["in the same words", "Mrs Bell sleeps in the day because she works at night"],
  ["in another spelling", "Mrs Bell sleps in the day becuse she workes at nigth"],
  ["put together from two places", "She works at night. Once she gave the ball back."],
  ["in any order", "day ball she works Tim children the back AI night"],
])("what stands on the page is copied %s", (_, text) => {
  expect(isCopied(text, [page])).toBe(true);
});

it.each([
  "The AI said that she hates children, but she gave his ball back once.",
  "Tim does not know that she works at night.",
  "Mrs Bell sleeps in the day, so a soft ball after four would help both.",
])("who says something of their own in the words of the page copies nothing: %s", (text) => {
  expect(isCopied(text, [page])).toBe(false);
});
