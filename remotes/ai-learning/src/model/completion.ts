/** A score above this completes an activity of AI Learning; equal is not enough. */
export const COMPLETION_THRESHOLD = 89.5;

/** How a completed activity is celebrated: pieces of confetti, and seconds until the last one is gone. */
export const CELEBRATION = { pieces: 100, seconds: 4 };
