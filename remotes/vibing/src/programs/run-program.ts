import { newMessageId, type AreaTurnResult, type ChatSession } from "@learn/chat-session";
import type { Execution } from "./execution.ts";
import { executionOf, running, runRoute } from "./extension.ts";

/** A program that the learner wants to run. */
export interface Program {
  code: string;
  language: Execution["language"];
  /** The lines that it will read. */
  input?: string[] | undefined;
  /** The execution that waited for these lines, or whose program was changed. */
  executionId?: string | undefined;
  /** What the learner thinks will happen; null when they skipped that. */
  prediction?: string | null | undefined;
}

/** Whether a program was run, whatever became of it there; else why not, and what the server said about that. */
export type RunResult = { ok: true; executionId: string | null } | Extract<AreaTurnResult, { ok: false }>;

/** Runs a program of the learner's and lets the coach say something about it. Not while the last message has no reply. */
export async function runProgram(session: ChatSession, { executionId, ...program }: Program): Promise<RunResult> {
  // Asked again under the same id, the program runs once.
  const body = { run_id: newMessageId(), execution_id: executionId, ...program };
  const result = await session.getState().takeTurn({ route: runRoute, body, doing: running });
  return result.ok ? { ok: true, executionId: executionOf(result.message)?.id ?? null } : result;
}
