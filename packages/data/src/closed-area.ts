/** Said on `window` when the server has refused something because the learner's school or classes have closed the area. */
export const closedAreaEvent = "learn:area-closed";

/** Tells the shell that an area is closed, so that it reads the school's switches at once and not within the minute. */
export function announceClosedArea(): void {
  globalThis.dispatchEvent?.(new Event(closedAreaEvent));
}
