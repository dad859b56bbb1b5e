/** How much is celebrated: the pieces in all, and the seconds until the last one is gone. */
export interface Celebration {
  pieces: number;
  seconds: number;
}

/** Pieces that are thrown at once. */
export interface Burst {
  /** Milliseconds after the start. */
  atMs: number;
  pieces: number;
}

/** How long one piece flies, at most. */
export const burstFlightMs = 2500;
const gapMs = 250;

/** Spreads the pieces over the time so that the last ones land when it ends. */
export function planBursts({ pieces, seconds }: Celebration): Burst[] {
  const lastMs = Math.max(0, seconds * 1000 - burstFlightMs);
  const count = Math.max(1, Math.min(pieces, Math.floor(lastMs / gapMs) + 1));
  return Array.from({ length: count }, (_, index) => ({
    atMs: count === 1 ? 0 : Math.round((lastMs * index) / (count - 1)),
    pieces: Math.floor((pieces * (index + 1)) / count) - Math.floor((pieces * index) / count),
  }));
}
