import { expect, it } from "vitest";
import { words } from "./words.ts";

it("keeps the words around a tutor's title in their order, when the title is written from right to left", () => {
  expect(words.greeting("الكسور")).toBe('Hello! This is your tutor "\u2068الكسور\u2069". Are you ready to start learning?');
  expect(words.greeting("Fractions")).toBe('Hello! This is your tutor "Fractions". Are you ready to start learning?');
});
