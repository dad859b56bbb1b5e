import type { AreaRequest } from "../request/index.ts";

/** A misconception of the author's that a student met. */
export interface MetMisconception {
  /** The idea in the author's words. */
  misconception: string;
  /** `chosen`: as the answer of the author's that is the nearest to their own. `said`: in words of their own, as an evaluation found. */
  source: "chosen" | "said";
  /** The answer that was chosen, or the student's own words. */
  quote: string;
}

/** Keeps which misconceptions a student met. Nobody waits for it: it is for their teachers, and no score rests on it. */
export function keepMisconceptions(
  { dependencies, learner, requestId }: AreaRequest,
  session: string,
  met: readonly MetMisconception[],
): void {
  if (met.length === 0) return;
  const kept = dependencies
    .call("keep_misconceptions", { learner: learner.id, session, met })
    .catch((error: unknown) =>
      dependencies.log("misconceptions.not_kept", { requestId, kind: error instanceof Error ? error.name : typeof error }),
    );
  dependencies.inBackground?.(kept);
}
