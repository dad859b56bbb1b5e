import type { OwnWorkDefinition } from "@learn/own-work";
import { resultWords, words } from "../words.ts";

/**
 * What Create is made of.
 *
 * @see requirements CREATE-036, CREATE-049, CREATE-050
 */
export const createArea: OwnWorkDefinition = {
  id: "create",
  category: "Create",
  categoryActivity: "Create",
  talkHeight: 384,
  questions: 11,
  words,
  evaluation: { words: resultWords, confetti: { pieces: 100, seconds: 10 } },
};
