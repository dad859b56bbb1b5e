import { describe, expect, it } from "vitest";
import { ran } from "../testing/visit.tsx";
import { cutText, firstLines, lastLine, stateOf, webProgramOf } from "./runs.ts";

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

it("has worked, has stopped with an error, or waits for its answers", () => {
  expect(stateOf(ran())).toBe("worked");
  expect(stateOf(ran({ error: "" }))).toBe("error");
  expect(stateOf(ran({ waitingFor: [] }))).toBe("waiting");
});

it("can be previewed when it is a page, or a script for one", () => {
  expect(webProgramOf(ran({ code: "<h1>", language: "html", isWebCode: true }))).toEqual({ code: "<h1>", language: "html" });
  expect(webProgramOf(ran({ code: "alert(1)", language: "javascript", isWebCode: true }))).not.toBeNull();
  expect(webProgramOf(ran({ language: "javascript" }))).toBeNull();
  expect(webProgramOf(ran())).toBeNull();
});
