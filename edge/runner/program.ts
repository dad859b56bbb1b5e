/** The languages that run on the server; web pages run in the student's browser and never come here. */
export type Language = "python" | "javascript";

/** One program of one student. */
export interface Program {
  code: string;
  language: Language;
  /** The lines that `input()` and `prompt()` are answered with, in order. */
  input?: string[];
  /** Whose program it is: turns are shared out fairly between students. */
  student: string;
  /** Ends the waiting or the run when nobody wants the result any more. */
  signal?: AbortSignal;
}

/** What ended a program before it was done; "runner" means that the fault was not the program's. */
export type Stopped = "time" | "memory" | "output" | "runner";

/** What a program did. */
export interface Ran {
  ok: true;
  /** What it printed, on standard output and standard error, in the order of printing. */
  output: string;
  /** The traceback, or a kind sentence where there is none; null when all went well. */
  error: string | null;
  /** The line of the program, from 1, that the error names. */
  errorLine: number | null;
  /** Milliseconds. */
  executionTime: number;
  /** Whether the program printed more than is kept. */
  outputCut: boolean;
  stopped: Stopped | null;
}

/** Why a program was not started at all. */
export interface Refused {
  ok: false;
  reason: "queue-full" | "too-large" | "bad-language" | "bad-code";
  message: string;
  retryAfterSeconds?: number;
}

export type RunOutcome = Ran | Refused;

/** "idle": nothing is started, the next run starts it; "failing": the last starts failed. */
export type RunnerHealth = "ready" | "idle" | "failing";

export interface Runner {
  /** Runs one program; every expected outcome is a value, nothing is thrown. */
  run(program: Program): Promise<RunOutcome>;
  /** Starts the sandboxes ahead of the first run. */
  warm(): Promise<void>;
  health(): RunnerHealth;
  close(): Promise<void>;
}
