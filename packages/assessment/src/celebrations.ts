import type { Celebration } from "./bursts.ts";

/** Pieces and seconds by area. */
export const celebrations = {
  aiLearning: { pieces: 100, seconds: 4 },
  skills: { pieces: 100, seconds: 10 },
  vibing: { pieces: 50, seconds: 4 },
  tutor: { pieces: 100, seconds: 10 },
  create: { pieces: 100, seconds: 10 },
} as const satisfies Record<string, Celebration>;
