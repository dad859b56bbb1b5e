import { describe, expect, it } from "vitest";
import { completesActivity, genericEvidence, guessEvaluation, readEvaluation } from "./graded.ts";
import type { TranscriptLine } from "./transcript.ts";

const names = ["Sorting", "Learning", "Alive", "Test", "Looking Back"];
const lines: TranscriptLine[] = [
  { speaker: "S", words: "the lamp just has a timer" },
  { speaker: "S", words: "the phone learned from old messages" },
  { speaker: "C", words: "Does it get better when you use it?" },
];
const quotes = ["the lamp just has", "learned from old messages", "does it get better"];
const reply = (levels: number[], extra: object = {}) =>
  JSON.stringify({
    criteria: names.map((name, index) => ({ name, level: levels[index] ?? 0, quote: quotes[index] ?? "" })),
    evaluation_score: 100,
    evaluation_evidence: "You named a timer. Next, test a phone.",
    ...extra,
  });

describe("a model's evaluation", () => {
  it("has its score counted again from the proven levels [ASSESS-002] [ASSESS-010]", () => {
    const evaluation = readEvaluation(reply([5, 4]), names, lines);
    expect(evaluation).toMatchObject({ score: 36, evidence: "You named a timer. Next, test a phone.", proven: true });
    expect(evaluation?.criteria.map(({ level }) => level)).toEqual([5, 4, 0, 0, 0]);
  });

  it("loses a level whose quote is the coach's, missing, or used before", () => {
    expect(readEvaluation(reply([5, 5, 5, 5, 5]), names, lines)?.score).toBe(40);
    const twice = JSON.stringify({ ...JSON.parse(reply([])), criteria: names.map((name) => ({ name, level: 5, quote: "the lamp just has" })) });
    expect(readEvaluation(twice, names, lines)?.score).toBe(20);
  });

  const quoting = (...own: string[]) =>
    JSON.stringify({ ...JSON.parse(reply([])), criteria: names.map((name, index) => ({ name, level: 5, quote: own[index] ?? "" })) });
  const student = (...texts: string[]): TranscriptLine[] => texts.map((words) => ({ speaker: "S", words }));

  it("gives two criteria at most for slices of one message", () => {
    const slices = ["the lamp just", "lamp just has", "just has a", "has a timer", "the lamp just has a timer"];
    expect(readEvaluation(quoting(...slices), names, student("the lamp just has a timer"))?.score).toBe(40);
  });

  it("gives one criterion for one quote, however it is spelled", () => {
    const spellings = ["the lamp just has", "The Lamp just has", "the lamp, just has", "  the  lamp just has ...", "thé lamp just has"];
    expect(readEvaluation(quoting(...spellings), names, student("the lamp just has a timer"))?.score).toBe(20);
  });

  it("gives no more when the same message is sent again, spelled otherwise or inside another", () => {
    const slices = ["the lamp just", "just has a timer", "The LAMP just has", "teh lamp just has a tymer", "lamp just has a timer"];
    const again = student("the lamp just has a timer", "The LAMP just has a timer!", "teh lamp just has a tymer", "now I say the lamp just has a timer to everybody in my class");
    expect(readEvaluation(quoting(...slices), names, again)?.score).toBe(40);
  });

  it("believes all five criteria when the quotes come from three messages", () => {
    const own = ["my lamp just has", "a timer that people", "the phone learned from", "old messages of people", "my radio should go"];
    const three = student("my lamp just has a timer that people set", "the phone learned from old messages of people", "now my radio should go with the lamp");
    expect(readEvaluation(quoting(...own), names, three)?.score).toBe(100);
  });

  it("counts no criterion that was not asked for", () => {
    const other = JSON.stringify({ ...JSON.parse(reply([])), criteria: [{ name: "Kindness", level: 5, quote: "the lamp just has" }] });
    expect(readEvaluation(other, names, lines)?.score).toBe(0);
  });

  it("is read from inside a code fence", () => {
    expect(readEvaluation(`\`\`\`json\n${reply([1])}\n\`\`\``, names, lines)?.score).toBe(4);
  });

  it.each([
    ["a score that is no number [ASSESS-011]", reply([1], { evaluation_score: "88" })],
    ["evidence that is no text [ASSESS-012]", reply([1], { evaluation_evidence: 7 })],
    ["a level above 5", reply([6])],
    ["no criteria", JSON.stringify({ evaluation_score: 88, evaluation_evidence: "Fine." })],
    ["plain words", "I would give 88 points."],
    ["half an object", reply([1]).slice(0, 80)],
  ])("is not believed with %s", (_, text) => {
    expect(readEvaluation(text, names, lines)).toBeNull();
  });
});

describe("a reply that is not JSON", () => {
  it("gives its first number as the score [ASSESS-014]", () => {
    expect(guessEvaluation("I would give 88.5 of 100.").score).toBe(88.5);
  });

  it("gives 75 when it holds no number [ASSESS-015]", () => {
    expect(guessEvaluation("Very good work.").score).toBe(75);
  });

  it("gives the generic evidence [ASSESS-016]", () => {
    expect(guessEvaluation("88").evidence).toBe("Assessment completed based on conversation analysis and success metrics.");
    expect(genericEvidence).toBe("Assessment completed based on conversation analysis and success metrics.");
  });

  it("has its score clamped to 0-100 [ASSESS-013]", () => {
    expect(guessEvaluation("250 points").score).toBe(100);
    expect(guessEvaluation("-3 points").score).toBe(0);
  });
});

describe("an activity", () => {
  it("is completed by a score strictly above the threshold", () => {
    expect(completesActivity({ score: 92, proven: true }, 89.5)).toBe(true);
    expect(completesActivity({ score: 89.5, proven: true }, 89.5)).toBe(false);
  });

  it("is never completed by a guessed score", () => {
    expect(completesActivity({ score: 100, proven: false }, 89.5)).toBe(false);
  });
});
