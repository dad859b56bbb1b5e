/**
 * Said on `window` when the server has refused something because the learner's school or classes have closed the area, or because
 * the learner's session is not there any more.
 */
export const closedAreaEvent = "learn:area-closed";

/** Tells the shell that an area is closed or a session gone, so that it reads the school at once and not within the minute. */
export function announceClosedArea(): void {
  globalThis.dispatchEvent?.(new Event(closedAreaEvent));
}
