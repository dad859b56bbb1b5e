import { gradeBandsPrompt } from "./prompts.generated.ts";

const ages = new Map([
  ["1", "8 to 11"],
  ["2", "11 to 14"],
  ["3", "14 to 18"],
]);

/**
 * How to write for a student of this grade level.
 *
 * @param gradeLevel - 1, 2 or 3; anything else, or none, takes the generic style
 * @see requirements AI-019, AI-021 to AI-025
 */
export function gradeBandGuidance(gradeLevel: unknown): string {
  const heading = ages.has(String(gradeLevel)) ? `Band ${String(gradeLevel)}` : "Generic";
  const part = `\n${gradeBandsPrompt.text}`.split("\n## ").find((one) => one.startsWith(`${heading}\n`));
  if (part === undefined) throw new Error(`grade-bands has no part "${heading}".`);
  return part.slice(heading.length).trim();
}

/** The ages of a grade level in words, `8 to 18` when it is not known. */
export function bandAges(gradeLevel: unknown): string {
  return ages.get(String(gradeLevel)) ?? "8 to 18";
}
