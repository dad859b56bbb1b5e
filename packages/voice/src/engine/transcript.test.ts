import { describe, expect, it } from "vitest";
import { createTranscript } from "./transcript.ts";

type Heard = [text: string, confidence: number | undefined, isFinal: boolean];

/** What is told when a browser reports these lists of results, one after the other. */
function told(reports: Heard[][], ends = true): string[] {
  const words: string[] = [];
  const transcript = createTranscript((text, isFinal) => words.push(isFinal ? `${text}.` : text));
  for (const report of reports) {
    const results = report.map(([text, confidence, isFinal]) => Object.assign([{ transcript: text, confidence }], { isFinal }));
    transcript.take({ resultIndex: 0, results });
  }
  if (ends) transcript.end();
  return words;
}

describe("what a browser hears", () => {
  it("grows word by word and is final once, as desktop Chrome tells it", () => {
    expect(
      told([
        [["I", 0.5, false]],
        [
          ["I can", 0.9, false],
          [" see", 0.01, false],
        ],
        [["I can see", 0.9, true]],
        [
          ["I can see", 0.9, true],
          [" a boat", 0.5, false],
        ],
        [
          ["I can see", 0.9, true],
          [" a boat", 0.8, true],
        ],
      ]),
    ).toEqual(["I", "I can see", "I can see.", "a boat", "a boat."]);
  });

  it("is told once although Safari repeats a final result", () => {
    const once: Heard = ["I can see", 0.8, true];
    expect(told([[once], [once], [once, ["a boat", 0.8, true]], [once, ["a boat", 0.8, true]]])).toEqual(["I can see.", "a boat."]);
  });

  it("is told once although Android calls its guesses final", () => {
    expect(
      told([
        [["hello", 0, true]],
        [
          ["hello", 0, true],
          ["hello my", 0, true],
        ],
        [
          ["hello", 0, true],
          ["hello my", 0, true],
          ["hello my friend", 0.9, true],
        ],
      ]),
    ).toEqual(["hello", "hello my", "hello my friend."]);
  });

  it("is final when the microphone closes before the browser said so", () => {
    expect(told([[["a boat", 0.2, false]]])).toEqual(["a boat", "a boat."]);
    expect(told([[["a boat", 0, true]]])).toEqual(["a boat", "a boat."]);
  });

  it("is nothing without words", () => {
    expect(told([[[" ", 0.9, true]], [["", 0.1, false]], []])).toEqual([]);
  });
});
