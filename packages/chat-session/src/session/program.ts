import type { Execution } from "@learn/data";
import type { FailureReason } from "../stream/failure.ts";

/** A program that the learner wants to run. */
export interface Program {
  code: string;
  language: Execution["language"];
  /** The lines that it will read. */
  input?: string[] | undefined;
  /** The execution that waited for these lines, or whose program was changed. */
  executionId?: string | undefined;
}

/** Whether a program was run, whatever became of it there; else why not, and what the server said about that. */
export type RunResult = { ok: true; executionId: string | null } | { ok: false; reason: FailureReason; sentence: string };
