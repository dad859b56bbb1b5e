/** A score above this completes an activity of AI Learning; equal is not enough. */
export const COMPLETION_THRESHOLD = 89.5;

/** Height of the message area, in pixels. */
export const LOG_HEIGHT = 288;
