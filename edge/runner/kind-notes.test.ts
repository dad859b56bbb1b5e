import { describe, expect, it } from "vitest";
import { kindNote } from "./kind-notes.ts";
import { missingLibrary, noteWords } from "./words.ts";

const shown = (line: string, error: string): string => `  File "main.py", line 1\n    ${line}\n    ^\n${error}`;

describe("what is said in front of an error that can't say it itself", () => {
  it.each([
    [shown("print(\u201chi\u201d)", "SyntaxError: invalid character '\u201c' (U+201C)"), noteWords.quotes],
    [shown("x = 5 \u2212 3", "SyntaxError: invalid character '\u2212' (U+2212)"), noteWords.strangeSign],
    [shown("x = 5\u200b + 3", "SyntaxError: invalid decimal literal"), noteWords.strangeSign],
    [shown("pip install requests", "SyntaxError: invalid syntax"), noteWords.pip],
    [shown(">>> print(1)", "SyntaxError: invalid syntax"), noteWords.prompt],
    [shown("<p>hi</p>", "SyntaxError: invalid syntax"), noteWords.isHtml],
    [shown("let x = 5", "SyntaxError: invalid syntax"), noteWords.isJavaScript],
    ["NameError: name 'console' is not defined", noteWords.isJavaScript],
    ["FileNotFoundError: [Errno 44] No such file or directory: 'scores.txt'", noteWords.files],
    ["AttributeError: module 'os' has no attribute 'system'", noteWords.otherPrograms],
    ["RuntimeError: can't start new thread", noteWords.threads],
    ["zoneinfo._common.ZoneInfoNotFoundError: 'No time zone found with key Africa/Nairobi'", noteWords.timeZones],
    ["urllib.error.URLError: <urlopen error unknown url type: https>", noteWords.internet],
  ])("Python: %s", (error, note) => {
    expect(kindNote("python", error)).toBe(note);
  });

  it.each([
    ["ReferenceError: document is not defined\n    at main.js:1:1", noteWords.noPage],
    ["ReferenceError: require is not defined", noteWords.noModules],
    ["SyntaxError: Cannot use import statement outside a module", noteWords.noModules],
    ["TypeError: A dynamic import callback was not specified.", noteWords.noModules],
    ["ReferenceError: process is not defined", noteWords.noProcess],
    ["ReferenceError: fetch is not defined", noteWords.internet],
    ["ReferenceError: localStorage is not defined", noteWords.noStorage],
    ["ReferenceError: print is not defined", noteWords.isPython],
    ["SyntaxError: Unexpected token '<'", noteWords.isHtml],
    ["EvalError: Code generation from strings disallowed for this context", noteWords.noNewCode],
  ])("JavaScript: %s", (error, note) => {
    expect(kindNote("javascript", error)).toBe(note);
  });

  it("is nothing where the error says enough", () => {
    for (const error of [
      "NameError: name 'prnt' is not defined. Did you mean: 'print'?",
      "ZeroDivisionError: division by zero",
      shown("if x = 1:", "SyntaxError: invalid syntax"),
    ])
      expect(kindNote("python", error)).toBeNull();
    for (const error of ["ReferenceError: x is not defined", "TypeError: n is not a function", 'Uncaught "document is not defined"'])
      expect(kindNote("javascript", error)).toBeNull();
  });

  it("tells what to do instead of a library that draws or reaches the internet", () => {
    expect(missingLibrary(1, "turtle")).toContain("ask for a web page");
    expect(missingLibrary(2, "requests.auth")).toContain("can't reach the internet");
    expect(missingLibrary(3, "numpy")).toContain("random, math");
  });
});
