import type { Language } from "./program.ts";
import { noteWords } from "./words.ts";

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
