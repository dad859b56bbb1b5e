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

/** The versions of a program, the oldest first: each code once, and the prepared one before all. */
export function versionsOf(executions: readonly Pick<Execution, "code">[], prepared?: string | null): string[] {
  return [...new Set([...(prepared == null ? [] : [prepared]), ...executions.map(({ code }) => code).toReversed()])];
}

/** Which version a code is, counted from 1; one that is none of them yet is the next. */
export function versionOf(versions: readonly string[], code: string): number {
  const at = versions.indexOf(code);
  return (at < 0 ? versions.length : at) + 1;
}

/** The program on the stage: the newest that has run, or is a page; the prepared one before that. */
export function liveOf(executions: readonly Execution[], prepared: Execution | null): Execution | null {
  return executions.find((execution) => stateOf(execution) !== "waiting") ?? prepared;
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
