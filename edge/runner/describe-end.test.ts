import { describe, expect, it } from "vitest";
import { describeEnd, kindNote } from "./describe-end.ts";
import { missingLibrary, noteWords } from "./words.ts";

const python = (report: unknown, givenLines = 0) =>
  describeEnd({ language: "python", how: "ended", report: typeof report === "object" ? JSON.stringify(report) : report, givenLines });

describe("what a student is told about the end of a program", () => {
  it("says kindly why a program was stopped", () => {
    expect(describeEnd({ language: "python", how: "time", report: null, givenLines: 0 })).toMatchObject({
      stopped: "time",
      error: expect.stringContaining("5 seconds"),
    });
    expect(describeEnd({ language: "javascript", how: "memory", report: null, givenLines: 0 })).toMatchObject({
      stopped: "memory",
      error: expect.stringContaining("256 MB"),
    });
    expect(describeEnd({ language: "javascript", how: "whatever", report: null, givenLines: 0 })).toMatchObject({ stopped: "runner" });
  });

  it("names the line that asks for more input, and how much there was", () => {
    expect(python({ kind: "input", line: 3, text: "EOFError" }, 2)).toEqual({
      error: expect.stringMatching(/^Line 3 asks for one more line of input, but only 2 lines/),
      errorLine: 3,
      stopped: null,
    });
    expect(python({ kind: "input", line: 3 }, 0).error).toContain("no lines of input were given");
  });

  it("names a library that isn't here", () => {
    expect(python({ kind: "library", line: 1, name: "numpy", text: "" })).toEqual({
      error: expect.stringMatching(/^Line 1 needs the library "numpy", which isn't here\./),
      errorLine: 1,
      stopped: null,
    });
  });

  it("believes no report that is not one", () => {
    for (const report of ["rubbish", "[]", "null", '"x"', "{}", '{"kind":"ok2","line":-1,"text":7}']) {
      expect(python(report)).toEqual({ error: expect.any(String), errorLine: null, stopped: null });
    }
    expect(python({ kind: "library", line: 1, name: "<b>", text: "shown" }).error).toBe("shown");
    expect(python({ kind: "error", line: 1e99, text: "x".repeat(20_000) })).toMatchObject({
      errorLine: null,
      error: expect.stringMatching(/^x{8000}$/),
    });
  });

  it("believes only the stack about the line, and says what waits for ever", () => {
    const javascript = (how: string, report: string | null) => describeEnd({ language: "javascript", how, report, givenLines: 0 });
    expect(javascript("ended", "Error: see main.js:99\n    at main.js:3:7").errorLine).toBe(3);
    expect(javascript("ended", 'Uncaught "main.js:99"').errorLine).toBeNull();
    expect(javascript("waits", null)).toEqual({
      error: expect.stringContaining("waits for something that never comes"),
      errorLine: null,
      stopped: null,
    });
  });

  it("finds the line of main.js", () => {
    const end = describeEnd({ language: "javascript", how: "ended", report: "TypeError: x\n    at f (main.js:12:3)", givenLines: 0 });
    expect(end).toEqual({ error: "TypeError: x\n    at f (main.js:12:3)", errorLine: 12, stopped: null });
  });
});

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
