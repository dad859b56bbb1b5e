import { expect, it } from "vitest";
import { storable } from "./storable.ts";

it.each([
  ["keeps words of every script and whole characters", "Ínês 🙂 👩‍🚀 从例子", "Ínês 🙂 👩‍🚀 从例子"],
  ["takes NUL out", "a\0lamp\0", "alamp"],
  ["replaces half a character", "\ud83d lamp \ude42 \ud83d", "\ufffd lamp \ufffd \ufffd"],
])("%s", (_, text, stored) => {
  expect(storable(text)).toBe(stored);
});
