import { describe, expect, it } from "vitest";
import { asksForInput, inputLines, whyNotRun } from "./program-rules.ts";

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
    ["name = input('Who?')", true],
    ["print(int(input ()))", true],
    ["# input() comes later", false],
    ["my_input(3)", false],
    ["form.input(3)", false],
  ])("asks for lines when it calls input(): %s", (code, asks) => {
    expect(asksForInput(code, "python")).toBe(asks);
    expect(asksForInput(code, "javascript")).toBe(false);
  });

  it("reads the lines as they were written, an empty one between them too", () => {
    expect(inputLines("7\n\nyes\n")).toEqual(["7", "", "yes"]);
    expect(inputLines("7\r\n8")).toEqual(["7", "8"]);
    expect(inputLines("")).toEqual([]);
  });
});
