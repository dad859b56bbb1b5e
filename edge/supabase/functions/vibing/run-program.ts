import { endedBy, type AreaRequest, type ProgramOutcome } from "../_shared/request/index.ts";
import { storable } from "../_shared/text/index.ts";
import type { Execution } from "./execution.ts";
import type { Program } from "./first-program.ts";
import { isWebCode } from "./web-code.ts";
import { words } from "./words.ts";

/** The record of a program that has not run: it is for the browser, or waits for its lines. */
export function newExecution({ language, code }: Program): Execution {
  const isWeb = isWebCode(code, language);
  const prompts = isWeb ? [] : inputPrompts({ language, code });
  return {
    id: crypto.randomUUID(),
    code: storable(code),
    language,
    output: isWeb ? words.openPreview : "",
    error: null,
    executionTime: 0,
    timestamp: new Date().toISOString(),
    isWebCode: isWeb,
    ...(prompts.length === 0 ? {} : { waitingFor: prompts }),
  };
}

/** A record after its run, and whether the program started at all. */
export interface Ran {
  execution: Execution;
  started: boolean;
}

const statusOf: Record<string, number> = { "queue-full": 429, "too-large": 413 };

/**
 * Runs a program and writes down what came. Whatever happens, there is a record: a runner that answers with a status
 * gives the error 'API Error: ...', one that fails or can't be reached 'Execution failed: ...'.
 *
 * @param signal - ends the run
 * @see requirements CODE-003, CODE-004, CODE-006 to CODE-008
 */
export async function runExecution(
  { dependencies, learner, requestId }: AreaRequest,
  waiting: Execution,
  input: string[],
  signal: AbortSignal,
): Promise<Ran> {
  const { waitingFor: _, ...known } = waiting;
  const record: Execution = {
    ...known,
    timestamp: new Date().toISOString(),
    ...(input.length === 0 ? {} : { input: input.map(storable) }),
  };
  const failed = (error: string): Ran => ({ execution: { ...record, error }, started: false });
  if (record.language === "html") return { execution: record, started: false };
  if (dependencies.runProgram === undefined) return failed("Execution failed: Programs can't be run here yet. Please tell your teacher.");
  let outcome: ProgramOutcome;
  try {
    const program = { code: record.code, language: record.language, input, student: learner.id, signal };
    outcome = await endedBy(signal, dependencies.runProgram(program));
  } catch (error) {
    const kind = error instanceof Error ? error.name : typeof error;
    dependencies.log("runner.failed", { kind, requestId });
    return failed(
      `Execution failed: ${signal.aborted ? "Too many are waiting. Please run it again." : "Programs can't be run right now. Please try again in a minute."}`,
    );
  }
  if (!outcome.ok) {
    dependencies.log("runner.refused", { reason: outcome.reason, requestId });
    return failed(`API Error: ${outcome.status ?? statusOf[outcome.reason] ?? 400} - ${storable(outcome.message) || "Unknown error"}`);
  }
  const { output, error, errorLine, executionTime, outputCut, stopped } = outcome;
  const isRunners = stopped === "runner";
  return {
    started: !isRunners,
    execution: {
      ...record,
      output: storable(output),
      error: error === null ? null : storable(isRunners ? `Execution failed: ${error}` : error),
      executionTime,
      errorLine,
      outputCut,
    },
  };
}

// What stands in comments and texts is no call. A text that doesn't end is one as far as it goes: to look for its end from
// each of its quotes anew would take a second for 64 KB of them.
const pythonTexts = /("""|''')[\s\S]*?(?:\1|(?![\s\S]))|"(?:\\[\s\S]?|[^"\\\n])*(?:"|$)|'(?:\\[\s\S]?|[^'\\\n])*(?:'|$)|#[^\n]*/gm;
const javascriptTexts =
  /`(?:\\[\s\S]?|[^`\\])*(?:`|(?![\s\S]))|"(?:\\[\s\S]?|[^"\\\n])*(?:"|$)|'(?:\\[\s\S]?|[^'\\\n])*(?:'|$)|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|(?![\s\S]))/gm;
const pythonCall = /(?<![\w.])input\s*\(/g;
const javascriptCall = /(?<![\w.])prompt\s*\(/g;
const literal = /^\s*(?:"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)')\s*[,)]/;

const most = 50;
const longestPrompt = 200;

/**
 * What a program asks its user for, one entry for each place where it does; empty where the words are worked out while
 * it runs. A program without such a place can be run at once.
 */
export function inputPrompts({ language, code }: Program): string[] {
  if (language === "html") return [];
  const [texts, call] = language === "python" ? [pythonTexts, pythonCall] : [javascriptTexts, javascriptCall];
  const bare = code.replace(texts, (found) => found.replace(/[^\n]/g, " "));
  return [...bare.matchAll(call)].slice(0, most).map(({ index, 0: found }) => promptAt(code.slice(index + found.length)));
}

function promptAt(rest: string): string {
  const match = literal.exec(rest);
  const text = match?.[1] ?? match?.[2] ?? "";
  return text.replace(/\\n/g, " ").replace(/\\(.)/g, "$1").trim().slice(0, longestPrompt);
}
