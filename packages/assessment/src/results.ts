import type { Celebration } from "./bursts.ts";
import { type ResultWords, resultWords } from "./words.ts";

/** The areas that evaluate. */
export type AssessedArea = "ai-learning" | "skills" | "vibing" | "tutor" | "create" | "projects";

/** What is special in one area's evaluation. */
export interface AreaResult {
  words: ResultWords;
  confetti: Celebration;
}

const shortly: Celebration = { pieces: 100, seconds: 4 };
const long: Celebration = { pieces: 100, seconds: 10 };

/**
 * How each area names and celebrates an evaluation.
 *
 * @see requirements ASSESS-034 to ASSESS-040, AILEARN-046, SKILL-038, VIBE-079 to VIBE-085, TUTOR-043 to TUTOR-047,
 * CREATE-043 to CREATE-052, PROJ-082 to PROJ-090
 */
export const areaResults: Record<AssessedArea, AreaResult> = {
  "ai-learning": { words: resultWords.activity, confetti: shortly },
  skills: { words: resultWords.activity, confetti: long },
  vibing: { words: resultWords.coding, confetti: { pieces: 50, seconds: 4 } },
  tutor: { words: resultWords.tutor, confetti: long },
  create: { words: resultWords.create, confetti: long },
  projects: { words: resultWords.project, confetti: long },
};
