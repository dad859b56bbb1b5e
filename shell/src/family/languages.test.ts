import { keptAboutStudents } from "@learn/student-data";
import { expect, it } from "vitest";
import { loadLanguage } from "./texts.ts";
import { words } from "./words.ts";

const put = (texts: Record<string, string>) =>
  Object.entries(texts).map(([word, text]) => [word, text !== "", (text.match(/\{\w+\}/g) ?? []).toSorted().join("")]);
const numbers = (line: string[]) => [line.filter(Boolean).length, ...(line.join(" ").match(/\d+/g) ?? [])];

it.each(["fr", "es", "pt", "sw", "ar"] as const)(
  "in %s a parent's page has every text with what is put in, and all that is kept",
  async (language) => {
    const { help, words: said, kept } = await loadLanguage(language);
    expect(help).not.toBe("");
    expect(new Map(put(said).map((line) => [line[0], line]))).toEqual(new Map(put(words).map((line) => [line[0], line])));
    expect(kept.map(numbers)).toEqual(keptAboutStudents.map(({ what, why, until }) => numbers([what, why, until])));
  },
);
