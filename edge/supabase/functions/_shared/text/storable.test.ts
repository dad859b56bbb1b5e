import { expect, it } from "vitest";
import { storable, visible } from "./storable.ts";

it.each([
  ["keeps words of every script and whole characters", "Ínês 🙂 👩‍🚀 从例子", "Ínês 🙂 👩‍🚀 从例子"],
  ["takes NUL out", "a\0lamp\0", "alamp"],
  ["replaces half a character", "\ud83d lamp \ude42 \ud83d", "\ufffd lamp \ufffd \ufffd"],
])("%s", (_, text, stored) => {
  expect(storable(text)).toBe(stored);
});

it.each([
  ["\u200b", "a zero-width space"],
  ["\u00ad", "a soft hyphen"],
  ["\u202e", "a change of direction"],
  ["\u2066", "an isolate"],
  ["\ufeff", "a byte order mark"],
  ["\u{e0041}", "a tag"],
  ["\ufe0f", "a variation selector"],
  ["\u{e0101}", "another variation selector"],
  ["\u3164", "a filler"],
])("takes %j out of a word: %s", (character) => {
  expect(visible(`la${character}mp`)).toBe("lamp");
});

it("leaves what a person sees", () => {
  const text = "Ünïcödé, 因为它学习, ሰላም, שלום, नमस्ते 🤖 it’s 5 < 6\n\tend";
  expect(visible(text)).toBe(text);
});
