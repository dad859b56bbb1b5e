import { describe, expect, it } from "vitest";
import { markersIn } from "./markers.ts";

const has = (marker: string, text: string, given: string[] = []): boolean => markersIn(text, new Set(given)).has(marker);

describe("what a child says instead of the word that teachers use", () => {
  it("is a reason when a so joins two thoughts, and none when it measures", () => {
    expect(has("reason", "It could have won with the other colour, so skill shows skill")).toBe(true);
    expect(has("reason", "We come in fast so we lose no time")).toBe(true);
    for (const text of ["I liked it, so much fun", "So far there are two of them", "It is so big"])
      expect(has("reason", text), text).toBe(false);
  });

  it("is a limit, an example or a check in everyday words", () => {
    expect(has("limit", "perhaps it only works in the morning")).toBe(true);
    expect(has("example", "my cousin walks to school")).toBe(true);
    expect(has("check", "when I changed the third one it got calmer")).toBe(true);
  });

  it("is a figure in words, too, unless the page gave it", () => {
    expect(has("number", "I would ask three people")).toBe(true);
    expect(has("number", "I would ask three people", ["three"])).toBe(false);
    expect(has("number", "i wuuld ask thre peopl")).toBe(true);
    expect(has("number", "i wuuld ask thre peopl", ["three"])).toBe(false);
    expect(has("number", "it seves money")).toBe(false);
  });
});
