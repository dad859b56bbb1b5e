import { describe, expect, it } from "vitest";
import { describeEnd } from "./describe-end.ts";

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
