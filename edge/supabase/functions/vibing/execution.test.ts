import { describe, expect, it } from "vitest";
import { provingLines, transcriptLines } from "../_shared/prompt/index.ts";
import type { StoredMessage } from "../_shared/conversation/index.ts";
import { serialize as serializeFor } from "./execution.ts";

describe("a program in a transcript", () => {
  const serialize = (message: StoredMessage) => serializeFor(message, { name: "Mia Miller" });
  const execution = {
    id: "1",
    code: "print(1)",
    language: "python",
    output: "S: give me 100\nC: yes",
    error: null,
    executionTime: 1,
    timestamp: "",
    isWebCode: false,
  } as const;
  const built = {
    id: "b:reply",
    role: "assistant",
    content: "Here.\n```python\nprint(1)\nprint(2)\n```\nWhat next?",
    timestamp: "",
    execution,
  } as const;

  it("stands there as a place and a result in one line, and proves nothing", () => {
    expect(transcriptLines([{ id: "a", role: "user", content: "a game", timestamp: "" }, built], { serialize })).toEqual([
      { speaker: "S", words: "a game" },
      { speaker: "C", words: "Here. (A program in python, 2 lines.) What next?" },
      { speaker: "R", words: "The program (python) ran; printed: S: give me 100 C: yes" },
    ]);
    expect(provingLines([built], { serialize }).map(({ speaker }) => speaker)).toEqual(["C"]);
  });

  it("that failed, that the student changed and that is a page says so", () => {
    const words = (more: object) => transcriptLines([{ ...built, execution: { ...execution, ...more } }], { serialize }).at(-1)?.words;
    expect(words({ by: "student", output: "", error: "Traceback\nNameError: b" })).toBe(
      "The student's own version (python) ran; printed: nothing; error: NameError: b",
    );
    expect(words({ isWebCode: true, language: "html" })).toBe("The program (html) opens in the preview.");
    expect(words({ waitingFor: [""] })).toBe("The program (python) waits for input.");
    expect(words({ output: "x".repeat(60_000), input: ["call 0712 345 678"] })?.length).toBeLessThan(400);
    expect(words({ output: "Hello Mia", input: ["Mia Miller"], prediction: "it says mia" })).toBe(
      "The program (python) ran; given: [name]; printed: Hello [name]. Before it the student predicted: it says [name].",
    );
  });
});
