import { describe, expect, it } from "vitest";
import { completesActivity, isErrorText, readEvaluation } from "./graded.ts";
import type { TranscriptLine } from "../prompt/index.ts";

const evaluationOf = (text: string, criteria: string[], said: TranscriptLine[]) => readEvaluation([text], criteria, { lines: said });

/** What the levels that are left would come to; there is a score only where every level that was given is left. */
const proves = (text: string, criteria: string[], said: TranscriptLine[]): number =>
  (evaluationOf(text, criteria, said)?.criteria ?? []).reduce((sum, { level }) => sum + 4 * level, 0);

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
    const evaluation = evaluationOf(reply([5, 4]), names, lines);
    expect(evaluation).toMatchObject({ score: 36, evidence: "You named a timer. Next, test a phone.", proven: true });
    expect(evaluation?.criteria.map(({ level }) => level)).toEqual([5, 4, 0, 0, 0]);
  });

  it("loses a level whose quote is the coach's, missing, or used before", () => {
    expect(proves(reply([5, 5, 5, 5, 5]), names, lines)).toBe(40);
    const twice = JSON.stringify({
      ...JSON.parse(reply([])),
      criteria: names.map((name) => ({ name, level: 5, quote: "the lamp just has" })),
    });
    expect(proves(twice, names, lines)).toBe(20);
  });

  it("has no score when one of its levels is not proven", () => {
    expect(evaluationOf(reply([5, 5, 5]), names, lines)).toMatchObject({ score: null, proven: false, notProven: ["Alive"] });
  });

  const quoting = (...own: string[]) =>
    JSON.stringify({ ...JSON.parse(reply([])), criteria: names.map((name, index) => ({ name, level: 5, quote: own[index] ?? "" })) });
  const student = (...texts: string[]): TranscriptLine[] => texts.map((words) => ({ speaker: "S", words }));

  it("gives two criteria at most for slices of one message", () => {
    const slices = ["the lamp just", "lamp just has", "just has a", "has a timer", "the lamp just has a timer"];
    expect(proves(quoting(...slices), names, student("the lamp just has a timer"))).toBe(40);
  });

  it("gives one criterion for one quote, however it is spelled", () => {
    const spellings = ["the lamp just has", "The Lamp just has", "the lamp, just has", "  the  lamp just has ...", "thé lamp just has"];
    expect(proves(quoting(...spellings), names, student("the lamp just has a timer"))).toBe(20);
  });

  it("gives no more when the same message is sent again, spelled otherwise or inside another", () => {
    const slices = ["the lamp just", "just has a timer", "The LAMP just has", "teh lamp just has a tymer", "lamp just has a timer"];
    const again = student(
      "the lamp just has a timer",
      "The LAMP just has a timer!",
      "teh lamp just has a tymer",
      "now I say the lamp just has a timer to everybody in my class",
    );
    expect(proves(quoting(...slices), names, again)).toBe(40);
  });

  it("believes all five criteria when the quotes come from three messages", () => {
    const own = ["my lamp just has", "a timer that people", "the phone learned from", "old messages of people", "my radio should go"];
    const three = student(
      "my lamp just has a timer that people set",
      "the phone learned from old messages of people",
      "now my radio should go with the lamp",
    );
    expect(evaluationOf(quoting(...own), names, three)?.score).toBe(100);
  });

  it("counts no criterion that was not asked for", () => {
    const other = JSON.stringify({ ...JSON.parse(reply([])), criteria: [{ name: "Kindness", level: 5, quote: "the lamp just has" }] });
    expect(proves(other, names, lines)).toBe(0);
  });

  it("is read from inside a code fence", () => {
    expect(evaluationOf(`\`\`\`json\n${reply([1])}\n\`\`\``, names, lines)?.score).toBe(4);
  });

  it.each([
    ["a score that is no number [ASSESS-011]", reply([1], { evaluation_score: "88" })],
    ["evidence that is no text [ASSESS-012]", reply([1], { evaluation_evidence: 7 })],
    ["no criteria", JSON.stringify({ evaluation_score: 88, evaluation_evidence: "Fine." })],
    ["plain words", "I would give 88 points."],
    ["half an object", reply([1]).slice(0, 80)],
  ])("is not believed with %s", (_, text) => {
    expect(evaluationOf(text, names, lines)).toBeNull();
  });
});

describe("a model's evaluation in which one criterion is not of the form", () => {
  const own = [
    "I saw the lamp has a timer",
    "then my phone learned new words",
    "a robot dog has no feelings",
    "does it change with use",
    "now I sort the fan elsewhere",
  ];
  const ownLines = own.map((words): TranscriptLine => ({ speaker: "S", words }));
  const whole = names.map((name, index): Record<string, unknown> => ({ name, level: 5, quote: own[index] ?? "" }));
  const read = (criteria: unknown[]) => evaluationOf(reply([], { criteria }), names, ownLines);

  it("is whole and counts all five when nothing is wrong", () => {
    expect(read(whole)).toMatchObject({ score: 100, isWhole: true });
  });

  it.each<[string, unknown]>([
    ["a level above 5", { ...whole[0], level: 6 }],
    ["a level of 1000", { ...whole[0], level: 1000 }],
    ["a level below 0", { ...whole[0], level: -5 }],
    ["half a level", { ...whole[0], level: 4.5 }],
    ["a level as text", { ...whole[0], level: "5" }],
    ["a level that is no number", { ...whole[0], level: null }],
    ["a quote that is no text", { ...whole[0], quote: ["I saw the lamp has a timer"] }],
    ["a quote without end", { ...whole[0], quote: "I saw the lamp has a timer ".repeat(100) }],
    ["nothing", null],
  ])("counts it 0 with %s, and is not whole", (_, one) => {
    expect(read([one, ...whole.slice(1)])).toMatchObject({ score: 80, isWhole: false });
  });

  it("counts a criterion once that is given twice, by its first entry", () => {
    expect(read([{ ...whole[0], level: 1 }, ...whole])?.score).toBe(84);
  });

  it("doesn't count criteria that were not asked for", () => {
    const extra = ["Sixth", "Bonus", "__proto__", "constructor"].map((name, index) => ({ name, level: 5, quote: own[index] }));
    expect(read([...extra, ...whole])?.score).toBe(100);
    expect(read(extra)?.score).toBeNull();
  });

  it("averages the levels and normalises them to 0-100 [ASSESS-046]", () => {
    const levels = [5, 4, 3, 2, 4];
    const mean = levels.reduce((sum, level) => sum + level, 0) / 5;
    expect(read(whole.map((one, index) => ({ ...one, level: levels[index] })))?.score).toBe((mean / 5) * 100);
    // However many criteria an activity has.
    expect(evaluationOf(reply([5, 4]), names.slice(0, 3), lines)?.score).toBe(60);
  });
});

describe("a reply without criteria", () => {
  it.each([
    '{"evaluation_score":72,"evaluation_evidence":"You sorted two things."}',
    '{"evaluation_score":NaN,"evaluation_evidence":"x"}',
    "I would give 88.5 of 100.",
    "5 5 5 5 5",
    "Very good work.",
    "9".repeat(1_000_000),
  ])("is no evaluation, whatever number stands in it", (text) => {
    expect(evaluationOf(text, names, lines)).toBeNull();
  });

  it.each([" ".repeat(1_000_000), "```".repeat(300_000), "[".repeat(1_000_000), `{"a":"${"x".repeat(1_000_000)}"}`])(
    "is read in a moment when it is a megabyte",
    (text) => {
      expect(evaluationOf(`a${text}b`, names, lines)).toBeNull();
      expect(evaluationOf(text, names, lines)).toBeNull();
    },
  );
});

describe("the words of a failure", () => {
  it.each([
    "Error 429: 100 requests a minute",
    "HTTP 503",
    "502 Bad Gateway",
    "An error occurred. Please try again.",
    "AI failed to respond.",
    '{"error":{"code":500}}',
    "Internal error 100",
  ])("are no evaluation: %s", (text) => expect(isErrorText(text)).toBe(true));
  it.each(["100", "Surely 95 of 100.", "I found no errors: 88.", '{"evaluation_score":80}', "Well done."])("are not heard in %s", (text) =>
    expect(isErrorText(text)).toBe(false),
  );
});

describe("an evaluation in two replies", () => {
  const said: TranscriptLine[] = [
    { speaker: "S", words: "the lamp just has a timer that people set" },
    { speaker: "S", words: "the phone learned from old messages" },
  ];
  const repliedWith = (levels: number[], own: string[]) =>
    JSON.stringify({
      criteria: names.map((name, index) => ({ name, level: levels[index] ?? 0, quote: own[index] ?? "" })),
      evaluation_score: 0,
      evaluation_evidence: "x",
    });
  it("takes the second's quote for a level of the first, and raises none", () => {
    const replies = [
      repliedWith([4, 3], ["a kettle that nobody named", "learned from old messages"]),
      repliedWith([5, 5], ["the lamp just has", "the phone learned from"]),
    ];
    const read = readEvaluation(replies, names, { lines: said });
    expect(read?.criteria.map(({ level }) => level)).toEqual([4, 3, 0, 0, 0]);
    expect(readEvaluation(replies.slice(0, 1), names, { lines: said })).toMatchObject({ score: null, notProven: ["Sorting"] });
  });
  it("is unproven when no quote is left", () => {
    expect(readEvaluation([repliedWith([5, 5], ["nobody said this", "nor did they this"])], names, { lines: said })).toMatchObject({
      score: null,
      proven: false,
    });
  });
  it("is believed when the second gives up the level that it can't prove, and not when it insists", () => {
    const first = repliedWith([4, 3], ["a kettle that nobody named", "learned from old messages"]);
    const read = (second: string) => readEvaluation([first, second], names, { lines: said });
    expect(read(repliedWith([0, 3], ["", "learned from old messages"]))).toMatchObject({ score: 12, proven: true });
    expect(read(first)).toMatchObject({ score: null, proven: false });
  });
});

describe("an activity", () => {
  it("is completed by a score strictly above the threshold", () => {
    expect(completesActivity({ score: 92, proven: true }, 89.5)).toBe(true);
    expect(completesActivity({ score: 89.5, proven: true }, 89.5)).toBe(false);
  });

  it("is never completed without a score that is proven", () => {
    expect(completesActivity({ score: 100, proven: false }, 89.5)).toBe(false);
    expect(completesActivity({ score: null, proven: true }, 89.5)).toBe(false);
  });
});
