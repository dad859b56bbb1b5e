/** Why voice input doesn't work. */
export type VoiceProblem =
  | { kind: "not-supported" }
  | { kind: "not-started" }
  /** The browser's own code, as in 'network' or 'not-allowed'. */
  | { kind: "error"; code: string };

/** Whether the browser or the learner has refused the microphone. */
export function isRefused(problem: VoiceProblem): boolean {
  return problem.kind === "error" && (problem.code === "not-allowed" || problem.code === "service-not-allowed");
}
