import type { Celebration } from "./bursts.ts";

/** What one area calls its evaluation. */
export interface ResultWords {
  /** The button that asks for it. */
  ask: string;
  /** The button while it is under way; the same unless set. */
  asking?: string;
  /** The dialog's title above the pass mark. */
  completedTitle: string;
  praise?: string;
  /** What a completed evaluation means. */
  marked?: string;
  /** The dialog's title otherwise. */
  title: string;
  yourScore: string;
}

/** How an area names and celebrates an evaluation. */
export interface AreaEvaluation {
  words: ResultWords;
  confetti: Celebration;
}
