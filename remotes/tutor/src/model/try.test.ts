import { expect, it } from "vitest";
import { quoted } from "./try.ts";

it("quotes a short reply whole, in one line", () => {
  expect(quoted(" It is 3/4.\nYou see? ")).toBe("It is 3/4. You see?");
});

it("ends a long quotation between words", () => {
  const quote = quoted("fractions ".repeat(40));
  expect(quote.length).toBeLessThanOrEqual(163);
  expect(quote).toMatch(/^(fractions )+fractions\.\.\.$/);
  expect(quoted("x".repeat(400))).toBe(`${"x".repeat(160)}...`);
});
