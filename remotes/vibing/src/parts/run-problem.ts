import { readableSentence } from "@learn/data";
import { failureWords } from "@learn/chat-session";
import type { RunResult } from "../programs/run-program.ts";
import { failureReasons, runWords } from "../programs/words.ts";

/** Why a program was not run; where the server says it about this program, in its words as far as they are for people. */
export function problemOf({ reason, sentence }: Extract<RunResult, { ok: false }>): string {
  const said = reason === "technical" || reason === "too-long" || reason === "high-demand" ? readableSentence(sentence) : null;
  if (said) return said;
  if (reason === "technical") return runWords.notRun;
  if (reason === "too-slow") return runWords.tooSlow;
  return failureReasons[reason] ?? failureWords[reason];
}
