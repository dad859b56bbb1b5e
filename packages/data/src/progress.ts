/** How far a learner is with an activity. */
export type Progress = "not started" | "started" | "completed";

/** How far a project is. */
export type ProjectStatus = "draft" | "in_progress" | "completed" | "archived";

/**
 * Reads any spelling of progress that a row may hold.
 * Everything that is neither 'started' nor 'completed' has not been started: 'not_started', '0', 0, null, ''.
 *
 * @see requirements DASH-014, DASH-040
 */
export function readProgress(value: unknown): Progress {
  return value === "started" || value === "completed" ? value : "not started";
}

/** Reads a project's status; a project that says nothing is a draft. */
export function readProjectStatus(value: unknown): ProjectStatus {
  return value === "in_progress" || value === "completed" || value === "archived" ? value : "draft";
}
