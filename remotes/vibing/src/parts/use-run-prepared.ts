import type { ChatSession } from "@learn/chat-session";
import { useState } from "react";
import { asksWith, promptsOf, whyNotRun } from "../console/program-rules.ts";
import { words as consoleWords } from "../console/words.ts";
import type { Execution } from "../programs/execution.ts";
import { runProgram } from "../programs/run-program.ts";
import { problemOf } from "./run-problem.ts";

/** What is needed to run a prepared program. */
export interface RunPrepared {
  /** Runs it, or asks for the lines first that it will read; with what the student guessed, where they were asked. */
  run: (guess?: string) => void;
  /** Why it did not run. */
  problem: string | null;
  /** What the program will ask for, while it is asked for; null else. */
  prompts: string[] | null;
  /** What was written for it before. */
  lines: string[];
  /** Runs it with these lines. */
  runWith: (lines: string[]) => void;
  /** Keeps these lines for the next try. */
  stopAsking: (lines: string[]) => void;
}

interface RunPreparedOptions {
  session: ChatSession;
  program: Pick<Execution, "code" | "language">;
}

/** Runs a prepared program as it is filled now. */
export function useRunPrepared({ session, program: { code, language } }: RunPreparedOptions): RunPrepared {
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ prompts: string[]; guess: string | undefined } | null>(null);
  const [lines, setLines] = useState<string[]>([]);
  const start = async (prediction?: string, input?: string[]) => {
    const result = await runProgram(session, { code, language, input, prediction });
    if (!result.ok) setProblem(problemOf(result));
  };
  return {
    problem,
    prompts: asked && asked.prompts,
    lines,
    run(guess) {
      const why = whyNotRun(code);
      setProblem(why && consoleWords[why]);
      if (why) return;
      if (language === "python" && asksWith(code, language)) setAsked({ prompts: promptsOf(code), guess });
      else void start(guess);
    },
    runWith(written) {
      setLines(written);
      setAsked(null);
      void start(asked?.guess, written);
    },
    stopAsking(written) {
      setLines(written);
      setAsked(null);
    },
  };
}
