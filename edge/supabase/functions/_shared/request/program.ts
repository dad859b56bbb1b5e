/** A program on its way to the runner. */
export interface ProgramToRun {
  code: string;
  language: "python" | "javascript";
  /** The lines that `input()` is answered with, in order. */
  input?: string[];
  /** Whose program it is: turns are shared out fairly between students. */
  student: string;
  /** Ends the waiting or the run when nobody wants the result any more. */
  signal?: AbortSignal;
}

/** What a program did, or why it was not started. */
export type ProgramOutcome =
  | {
      ok: true;
      output: string;
      error: string | null;
      errorLine: number | null;
      executionTime: number;
      outputCut: boolean;
      stopped: string | null;
    }
  | { ok: false; reason: string; message: string; status?: number; retryAfterSeconds?: number };
