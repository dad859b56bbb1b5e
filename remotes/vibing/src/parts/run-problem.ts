import { failureWords, type RunResult } from "@learn/chat-session";
import { failureReasons, runWords } from "../words.ts";

/** Why a program was not run; where the server says it about this program, in its words. */
export function problemOf({ reason, sentence }: Extract<RunResult, { ok: false }>): string {
  if (sentence && (reason === "technical" || reason === "too-long" || reason === "high-demand")) return sentence;
  if (reason === "technical") return runWords.notRun;
  return failureReasons[reason] ?? failureWords[reason];
}
