import { expect, it } from "vitest";
import { wholeSentence } from "./whole-sentence.ts";

const texts = ["I don't know.", "First I said yes! The lamp has one rule, so it never learns. Is that right?", `${"and ".repeat(20)}so on`];

it("finds the sentence that a quote was cut out of, as it was written", () => {
  expect(wholeSentence(texts, "… has one rule …")).toBe("The lamp has one rule, so it never learns.");
  expect(wholeSentence(texts, "First I said yes!")).toBe("First I said yes!");
});

it("finds none where nobody said so, where the sentence is long, and where there is no quote", () => {
  expect(wholeSentence(texts, "a brain")).toBeNull();
  expect(wholeSentence(texts, "… and so on")).toBeNull();
  expect(wholeSentence(texts, "…")).toBeNull();
});
