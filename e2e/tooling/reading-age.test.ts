import { describe, expect, it } from "vitest";
import { measureReadingAge } from "@learn/edge/reading-age";
import { limits } from "@learn/edge/reading-limits";

// The packages' words are nobody's export: they are read where they stand.
const read = async (file: string): Promise<Record<string, unknown>> =>
  ((await import(/* @vite-ignore */ new URL(`../../${file}`, import.meta.url).href)) as { words: Record<string, unknown> }).words;

/** Sentences of a result, with what stands in for names and figures. */
async function resultWords(): Promise<string[]> {
  const words = await read("packages/assessment/src/words.ts");
  return Object.values(words).flatMap((value) => {
    if (typeof value === "string") return [value];
    // Names of criteria stand in for themselves: they are written by the rules of their activity.
    return typeof value === "function" && value.name === "showed" ? [String((value as (names: string[]) => string)(["A", "B"]))] : [];
  });
}

// What the product calls its things is known from every page.
const taught = new Set(["evaluation", "activity", "evaluate", "conversation", "assessment"]);

describe.each([1, 2, 3])("a student of band %d", (band) => {
  it("can read what a result says", async () => {
    const sentences = (await resultWords()).filter((text) => / .*[.!?]$/.test(text));
    expect(sentences.length).toBeGreaterThan(8);
    const { grade, averageWords, longestWords, longestSentence } = measureReadingAge(sentences, taught);
    const allowed = limits[band]!;
    expect(longestWords, longestSentence).toBeLessThanOrEqual(allowed.longestWords);
    expect(averageWords).toBeLessThanOrEqual(allowed.averageWords);
    expect(grade).toBeLessThanOrEqual(allowed.grade);
  });
});

it("a feedback that is written for adults is found", () => {
  const { grade } = measureReadingAge(
    ["Demonstrate comprehensive understanding by elaborating upon the evidence underlying your categorisation."],
    taught,
  );
  expect(grade).toBeGreaterThan(limits[3]!.grade);
});
