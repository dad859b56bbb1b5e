import { describe, expect, it } from "vitest";
import { asksWith, inputLines, whyNotRun } from "./program-rules.ts";

describe("a program", () => {
  it.each([
    ["", "empty"],
    [" \n\t", "empty"],
    ["print(1)", null],
    ["x".repeat(64 * 1024 - 1), null],
    ["x".repeat(64 * 1024), "tooLong"],
    ["é".repeat(32 * 1024), "tooLong"],
  ])("can run unless it is empty or has 64 KB: %#", (code, why) => {
    expect(whyNotRun(code)).toBe(why);
  });

  it.each([
    ["name = input('Who?')", "input"],
    ["print(int(input ()))", "input"],
    ["print('# of cats'); cats = input()", "input"],
    ["# input() comes later", null],
    ["my_input(3)", null],
    ["form.input(3)", null],
  ])("asks for lines when it calls input() in Python: %s", (code, call) => {
    expect(asksWith(code, "python")).toBe(call);
    expect(asksWith(code, "javascript")).toBeNull();
  });

  it.each([
    ["const name = prompt('Who?');", "prompt"],
    ["  // prompt() comes later", null],
    ["ask.prompt()", null],
  ])("asks for lines when it calls prompt() in JavaScript: %s", (code, call) => {
    expect(asksWith(code, "javascript")).toBe(call);
    expect(asksWith(code, "html")).toBeNull();
  });

  it("reads the lines as they were written, an empty one between them too", () => {
    expect(inputLines("7\n\nyes\n")).toEqual(["7", "", "yes"]);
    expect(inputLines("7\r\n8")).toEqual(["7", "8"]);
    expect(inputLines("")).toEqual([]);
  });
});
