import { TooSlow, endedWithin, problem, type Provider } from "../request/index.ts";

/** For how long the database holds a session busy for one piece of work, in ms; `private.hold_turn` has the figure. */
export const heldMs = 90_000;

/**
 * How long the server works on one thing at most, in ms: whatever hangs in it, a page is told by then, and soon afterwards the session
 * is free for another try. It is below `heldMs`, and above what the waiting for a provider can add up to (80 s for a streamed reply,
 * twice 40 s for an evaluation, 84 s for a program with what is said of it).
 */
export const longestWorkMs = 88_000;

const sentence = "This took too long, so it was stopped. Nothing is lost. Please try again.";

/** The event that tells those who wait that a piece of work was given up. */
export const tooSlowEvent = { code: "too_slow", message: sentence };

/** The same as the answer to a request. */
export function tooSlowProblem(): Response {
  return problem(503, tooSlowEvent.code, sentence, 5);
}

/**
 * Does a piece of work within its limit.
 *
 * @param work - gets what it asks before it keeps anything: work that was given up keeps nothing
 * @throws what the work throws, or TooSlow
 */
export async function withinLimit<Result>(
  { workLimitMs = longestWorkMs }: Provider,
  work: (stillWanted: () => void) => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  const stillWanted = (): void => {
    if (isOver) throw new TooSlow("This was given up.");
  };
  try {
    return await endedWithin(workLimitMs, work(stillWanted));
  } finally {
    isOver = true;
  }
}
