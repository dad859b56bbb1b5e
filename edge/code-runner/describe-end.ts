import * as v from "valibot";
import { limits } from "./limits.ts";
import type { Language, Ran, Stopped } from "./program.ts";
import { endedWords, missingLibrary, moreInput, stoppedWords } from "./words.ts";

type Said = Pick<Ran, "error" | "errorLine" | "stopped">;

/** How a program ended, as its sandbox tells it. A program can forge this, but only about itself. */
export interface End {
  language: Language;
  how: string;
  report: unknown;
  givenLines: number;
}

const pythonReport = v.object({
  kind: v.fallback(v.picklist(["ok", "error", "memory", "input", "library"]), "error"),
  line: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.codeBytes))), null),
  name: v.fallback(v.nullable(v.string()), null),
  text: v.fallback(v.string(), ""),
});

/** What the student is told about the end of a program. */
export function describeEnd({ language, how, report, givenLines }: End): Said {
  if (how === "time" || how === "memory" || how === "output") return stop(how);
  if (how === "too-deep") return { error: endedWords.tooDeep, errorLine: null, stopped: null };
  if (how === "crashed") return { error: endedWords.crashed, errorLine: null, stopped: null };
  if (how !== "ended") return stop("runner");
  return language === "python" ? describePython(report, givenLines) : describeJavaScript(report);
}

function stop(stopped: Stopped, errorLine: number | null = null): Said {
  return { error: stoppedWords[stopped], errorLine, stopped };
}

function describePython(report: unknown, givenLines: number): Said {
  // Without a report the program ended Python from inside, as os._exit does: that is its right.
  if (typeof report !== "string") return { error: null, errorLine: null, stopped: null };
  const said = v.safeParse(pythonReport, parse(report));
  if (!said.success) return { error: endedWords.crashed, errorLine: null, stopped: null };
  const { kind, line, name, text } = said.output;
  if (kind === "ok") return { error: null, errorLine: null, stopped: null };
  if (kind === "memory") return stop("memory", line);
  if (kind === "input" && line !== null) return { error: moreInput(line, givenLines), errorLine: line, stopped: null };
  if (kind === "library" && name !== null && line !== null && isName(name)) {
    return { error: missingLibrary(line, name), errorLine: line, stopped: null };
  }
  return { error: text.trimEnd().slice(-limits.errorCharacters) || endedWords.crashed, errorLine: line, stopped: null };
}

function describeJavaScript(report: unknown): Said {
  if (typeof report !== "string") return { error: null, errorLine: null, stopped: null };
  const text = report.trimEnd().slice(0, limits.errorCharacters);
  const line = Number(/main\.js:(\d+)/.exec(text)?.[1] ?? 0) || null;
  return { error: text || endedWords.ended, errorLine: line, stopped: null };
}

function isName(name: string): boolean {
  return /^[\w.]{1,60}$/.test(name);
}

function parse(report: string): unknown {
  try {
    return JSON.parse(report);
  } catch {
    return {};
  }
}
