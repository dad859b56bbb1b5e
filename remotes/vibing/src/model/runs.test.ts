import { describe, expect, it } from "vitest";
import { ran } from "../testing/visit.tsx";
import { cutText, durationOf, firstLines, lastLine, stateOf, webProgramOf } from "./runs.ts";

describe("a program in a few words", () => {
  it("is its first three lines [VIBE-058]", () => {
    expect(firstLines("one\n  two\nthree\nfour")).toBe("one\n  two\nthree");
    expect(firstLines("\n \none\n\n")).toBe("one");
    expect(firstLines("")).toBe("");
  });

  it("has an output of at most 50 characters as a reader counts them [VIBE-059]", () => {
    expect(cutText("x".repeat(50))).toBe("x".repeat(50));
    expect(cutText("x".repeat(51))).toBe(`${"x".repeat(50)}…`);
    expect([...cutText("🌧".repeat(60))]).toHaveLength(51);
    expect(cutText("Mon  4\nTue\t0\n")).toBe("Mon 4 Tue 0");
    expect(cutText("y".repeat(10_000_000))).toHaveLength(51);
  });

  it("says what an error says at its end", () => {
    expect(lastLine('Traceback (most recent call last):\n  File "main.py", line 1\nNameError: no\n')).toBe("NameError: no");
    expect(lastLine("")).toBe("");
  });
});

it("has worked, has stopped with an error, waits for its answers, or is a page that only the preview runs", () => {
  expect(stateOf(ran())).toBe("worked");
  expect(stateOf(ran({ error: "" }))).toBe("error");
  expect(stateOf(ran({ waitingFor: [] }))).toBe("waiting");
  expect(stateOf(ran({ isWebCode: true, executionTime: 0 }))).toBe("page");
  expect(stateOf(ran({ isWebCode: true, error: "Execution failed: no" }))).toBe("error");
});

it("took some time only if it really ran", () => {
  expect(durationOf(ran())).toBe(212);
  expect(durationOf(ran({ error: "NameError", executionTime: 0.4 }))).toBe(0.4);
  expect(durationOf(ran({ executionTime: 0, isWebCode: true }))).toBeNull();
  expect(durationOf(ran({ executionTime: 0, waitingFor: ["Who?"] }))).toBeNull();
  expect(durationOf(ran({ executionTime: 0, error: "Execution failed: Programs can't run right now." }))).toBeNull();
});

it("can be previewed when it is a page, or a script for one", () => {
  expect(webProgramOf(ran({ code: "<h1>", language: "html", isWebCode: true }))).toEqual({ code: "<h1>", language: "html" });
  expect(webProgramOf(ran({ code: "alert(1)", language: "javascript", isWebCode: true }))).not.toBeNull();
  expect(webProgramOf(ran({ language: "javascript" }))).toBeNull();
  expect(webProgramOf(ran())).toBeNull();
});
