import type { BegunTurn } from "../conversation/index.ts";
import { fillPrompt } from "./prompt.ts";
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
  return partOf(gradeBandsPrompt.text, ages.has(String(gradeLevel)) ? `Band ${String(gradeLevel)}` : "Generic");
}

/**
 * How to write for this student: for their grade level, with what is known where they live.
 *
 * @see requirements AI-019 to AI-025, DATA-011, DATA-046
 */
export function learnerGuidance({ grade_level: gradeLevel, continent }: BegunTurn["learner"]): string {
  const guidance = gradeBandGuidance(gradeLevel);
  return continent ? `${guidance}\n- ${partOf(fillPrompt(gradeBandsPrompt, { continent }), "Continent")}` : guidance;
}

function partOf(text: string, heading: string): string {
  const part = `\n${text}`.split("\n## ").find((one) => one.startsWith(`${heading}\n`));
  if (part === undefined) throw new Error(`grade-bands has no part "${heading}".`);
  return part.slice(heading.length).trim();
}

/** The ages of a grade level in words, `8 to 18` when it is not known. */
export function bandAges(gradeLevel: unknown): string {
  return ages.get(String(gradeLevel)) ?? "8 to 18";
}
