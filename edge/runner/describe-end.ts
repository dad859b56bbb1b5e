import * as v from "valibot";
import { limits } from "./limits.ts";
import type { Language, Ran, Stopped } from "./program.ts";
import { endedWords, missingLibrary, moreInput, stoppedWords, noteWords } from "./words.ts";

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

type Note = [sign: RegExp, note: string];

// Looked for in the error's own text; the first that fits is said.
const notes: Record<Language, Note[]> = {
  python: [
    [/^SyntaxError: invalid character '[\u2018\u2019\u201c\u201d\u201e\u00ab\u00bb]/m, noteWords.quotes],
    [
      /^SyntaxError: invalid (?:character|non-printable character)|[\u200b-\u200d\u2060\ufeff].{0,200}\n.{0,200}\n?SyntaxError/m,
      noteWords.strangeSign,
    ],
    [/^ {4}(?:python3? -m )?pip3? install .*\n.*\nSyntaxError/m, noteWords.pip],
    [/^ {4}>>>.*\n.*\nSyntaxError/m, noteWords.prompt],
    [/^ {4}<[!/a-z].*\n.*\nSyntaxError/im, noteWords.isHtml],
    [/^ {4}(?:let|const|var|function) .*\n.*\nSyntaxError|^NameError: name '(?:console|document|alert|prompt)' /m, noteWords.isJavaScript],
    [/urlopen error|^(?:urllib|http)\..*Error: /m, noteWords.internet],
    [/^RuntimeError: can't start new thread|python3\.12\/asyncio\/|python3\.12\/multiprocessing\//m, noteWords.threads],
    [/^(?:FileNotFoundError|PermissionError|OSError|NotADirectoryError): \[Errno/m, noteWords.files],
    [
      /^AttributeError: module 'os' has no attribute '(?:system|popen|fork|exec|spawn)|python3\.12\/subprocess\.py/m,
      noteWords.otherPrograms,
    ],
    [/ZoneInfoNotFoundError/, noteWords.timeZones],
  ],
  javascript: [
    [
      /^ReferenceError: (?:document|window|Image|Audio|HTMLElement|requestAnimationFrame|addEventListener|navigator) is not/,
      noteWords.noPage,
    ],
    [
      /^ReferenceError: (?:require|module|exports) is not|^SyntaxError: (?:Cannot use import statement|Unexpected token 'export'|Cannot use 'import\.meta')|dynamic import callback/,
      noteWords.noModules,
    ],
    [/^ReferenceError: (?:process|readline|Deno|Bun|input|readLine) is not/, noteWords.noProcess],
    [/^ReferenceError: (?:fetch|XMLHttpRequest|WebSocket|axios|EventSource) is not/, noteWords.internet],
    [/^ReferenceError: (?:localStorage|sessionStorage|indexedDB|caches) is not/, noteWords.noStorage],
    [/^ReferenceError: (?:print|True|False|None|len|str|range) is not/, noteWords.isPython],
    [/^SyntaxError: Unexpected token '<'/, noteWords.isHtml],
    [/^EvalError: /, noteWords.noNewCode],
  ],
};

/** What is different here from where students' programs, books and models come from; null where the error says enough. */
export function kindNote(language: Language, error: string): string | null {
  return notes[language].find(([sign]) => sign.test(error))?.[1] ?? null;
}
