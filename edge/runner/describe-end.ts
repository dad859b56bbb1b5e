import * as v from "valibot";
import { kindNote } from "./kind-notes.ts";
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
  if (how === "waits") return { error: endedWords.waits, errorLine: null, stopped: null };
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
  return { error: withNote("python", text.trimEnd().slice(-limits.errorCharacters)) || endedWords.crashed, errorLine: line, stopped: null };
}

function describeJavaScript(report: unknown): Said {
  if (typeof report !== "string") return { error: null, errorLine: null, stopped: null };
  const text = report.trimEnd().slice(0, limits.errorCharacters);
  // In the stack; the error's own words could name any line.
  const line = Number(/^ {4}at (?:.*\()?main\.js:(\d+)/m.exec(text)?.[1] ?? 0) || null;
  return { error: withNote("javascript", text) || endedWords.ended, errorLine: line, stopped: null };
}

/** The error itself stays as it is, below a sentence that says what is different here. */
function withNote(language: Language, text: string): string {
  const note = kindNote(language, text);
  return note === null ? text : `${note}\n\n${text}`.slice(0, limits.errorCharacters);
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
