import type { Execution } from "../programs/execution.ts";

/** How a program ended; one that waits or is prepared has not run yet, and a page runs in the preview only, which keeps no record. */
export type RunState = "worked" | "error" | "waiting" | "page" | "prepared";

/** How a program ended. */
export function stateOf({
  error,
  waitingFor,
  isWebCode,
  isPrepared,
}: Pick<Execution, "error" | "waitingFor" | "isWebCode" | "isPrepared">): RunState {
  if (isPrepared) return "prepared";
  if (waitingFor) return "waiting";
  if (error !== null) return "error";
  return isWebCode ? "page" : "worked";
}

/** Milliseconds that a run took; null for what has not run: a page, a program that waits, one that could not be started. */
export function durationOf({ executionTime }: Pick<Execution, "executionTime">): number | null {
  // The runner tells tenths of a millisecond, so that no run took none.
  return executionTime > 0 ? executionTime : null;
}

/** So many lines of a program the history shows. */
const shownLines = 3;
/** So many characters of an output or an error it shows. */
const shownCharacters = 50;

/** The first lines of a program; blank ones at its start say nothing. */
export function firstLines(code: string, count = shownLines): string {
  return code
    .replace(/^(?:[^\S\n]*\n)+/, "")
    .split("\n", count)
    .join("\n")
    .trimEnd();
}

/** A text in one line, cut to so many characters as a reader counts them, with a sign that it was cut. */
export function cutText(text: string, most = shownCharacters): string {
  // What is far beyond the cut need not be looked at: an output may be long.
  const [...signs] = text
    .slice(0, most * 20)
    .replace(/\s+/g, " ")
    .trim();
  return signs.length > most ? `${signs.slice(0, most).join("").trimEnd()}…` : signs.join("");
}

/** What an error says: the last line of a traceback. */
export function lastLine(error: string): string {
  return error.trimEnd().split("\n").at(-1)?.trim() ?? "";
}

/** A web program of an execution; null for one that runs on the server. */
export function webProgramOf({ code, language, isWebCode }: Execution): { code: string; language: "html" | "javascript" } | null {
  return isWebCode && language !== "python" ? { code, language } : null;
}

/** A web program that may be opened: one that waits for a prediction is opened with it. */
export function openPageOf(execution: Execution): { code: string; language: "html" | "javascript" } | null {
  return execution.asksPrediction ? null : webProgramOf(execution);
}

/** In how many runs the learner was asked what would happen, and in how many they said it. */
export function countPredictions(executions: readonly Execution[]): { asked: number; said: number } {
  const asked = executions.filter(({ prediction }) => prediction !== undefined);
  return { asked: asked.length, said: asked.filter(({ prediction }) => prediction !== null).length };
}

/** Which version of the program an execution is, counted from 1; 0 where it is none of these. */
export function versionOf(executions: readonly Execution[], id: string): number {
  const at = executions.findIndex((execution) => execution.id === id);
  return at < 0 ? 0 : executions.length - at;
}

/** What became of an execution, without its program. */
export function outcomeOf({
  output,
  error,
  outputCut,
  waitingFor,
}: Execution): Pick<Execution, "output" | "error" | "outputCut" | "waitingFor"> {
  return { output, error, outputCut, waitingFor };
}
