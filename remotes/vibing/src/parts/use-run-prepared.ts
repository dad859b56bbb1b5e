import type { ChatSession } from "@learn/chat-session";
import { useState } from "react";
import { asksWith, promptsOf, whyNotRun } from "../console/program-rules.ts";
import { words as consoleWords } from "../console/words.ts";
import { webProgramOf } from "../model/runs.ts";
import type { Execution } from "../programs/execution.ts";
import { executionsOf } from "../programs/executions.ts";
import { runProgram } from "../programs/run-program.ts";
import { problemOf } from "./run-problem.ts";
import type { OpenOverlay } from "./use-overlays.ts";

/** What the panel of a prepared program needs to run it. */
export interface RunPrepared {
  /** Runs it, or asks for the lines first that it will read. */
  run: () => void;
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
  open: OpenOverlay;
  /** Called when one that opens no page has run. */
  onPrinted: () => void;
}

/** Runs a prepared program as it is filled now. */
export function useRunPrepared({ session, program, open, onPrinted }: RunPreparedOptions): RunPrepared {
  const [problem, setProblem] = useState<string | null>(null);
  const [prompts, setPrompts] = useState<string[] | null>(null);
  const [lines, setLines] = useState<string[]>([]);
  const start = async (input?: string[]) => {
    const { code, language } = program;
    // A page needs no server to be seen.
    if (language === "html") open.preview({ code, language });
    const result = await runProgram(session, { code, language, input });
    if (!result.ok) return setProblem(problemOf(result));
    if (language === "html") return;
    const ran = executionsOf(session.getState().messages).find(({ id }) => id === result.executionId);
    const page = ran && webProgramOf(ran);
    if (page) open.preview(page);
    else onPrinted();
  };
  return {
    problem,
    prompts,
    lines,
    run() {
      const why = whyNotRun(program.code);
      setProblem(why && consoleWords[why]);
      if (why) return;
      if (program.language === "python" && asksWith(program.code, program.language)) setPrompts(promptsOf(program.code));
      else void start();
    },
    runWith(written) {
      setLines(written);
      setPrompts(null);
      void start(written);
    },
    stopAsking(written) {
      setLines(written);
      setPrompts(null);
    },
  };
}
