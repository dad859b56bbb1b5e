import { beforeAll, describe, expect, it } from "vitest";
import { ownCatalogue } from "../content-tools/catalogue.ts";
import { measureReadingAge } from "../content-tools/reading-age.ts";
import { exampleActivity } from "../content-tools/testing/example.ts";
import type { Activity } from "../supabase/functions/_shared/cues/index.ts";
import { countWords } from "../supabase/functions/_shared/text/index.ts";
import { evaluate } from "./evaluate.ts";
import type { TranscriptLine } from "./transcript.ts";
import { words } from "./words.ts";

let activities: Activity[] = [];
beforeAll(async () => {
  activities = (await ownCatalogue()).entries.map(({ activity }) => activity);
});
const detective = (): Activity => exampleActivity;
describe("what a criterion is proven by", () => {
  const question = (id: string): TranscriptLine => ({
    who: "coach",
    text: `You wrote "it". ${detective().path.find((one) => one.id === id)?.text ?? ""}`,
  });
  const student = (text: string): TranscriptLine => ({ who: "student", text });
  const found = (lines: TranscriptLine[], name: string): { level: number; quote: string } | undefined =>
    evaluate(detective(), lines).criteria.find((criterion) => criterion.name === name);

  it("is no fitting word in an answer to another question", () => {
    const lines = [question("Q4"), student("there is a timer in it because the man put it there")];
    expect(found(lines, "How AI Learns")?.level).toBe(3);
    expect(found(lines, "Not Alive")).toEqual({ name: "Not Alive", level: 0, quote: "" });
    const alone = [question("Q1"), student("the timer of our oven is loud because it is old")];
    expect(found(alone, "How AI Learns")?.level).toBe(0);
  });

  it("is as much in few words as in many: what is left out is small", () => {
    const said = (text: string): number | undefined => found([question("Q3"), student(text)], "How AI Learns")?.level;
    expect(said("it learned from many old messages because people type them")).toBe(3);
    expect(said("it learned from old messages, because people type")).toBe(3);
    expect(said("keyboard has learned from old messages because words repeat")).toBe(3);
    expect(said("keyboard learned messages examples trained patterns because example")).toBe(1);
  });

  it("is a sentence with two of its phrases wherever it stands", () => {
    const lines = [question("Q1"), student("the keyboard saw many messages because it learned from us")];
    expect(found(lines, "How AI Learns")?.level).toBe(3);
  });

  it("is an answer after a hint, too: the question is still open", () => {
    const lines = [
      question("Q5"),
      student("it is my friend"),
      { who: "coach", text: detective().misconceptions[1]?.hints[0] ?? "" } as const,
      student("it has a recorded voice because it is only a thing"),
    ];
    expect(found(lines, "Not Alive")?.level).toBe(3);
  });

  it("is raised by a word said elsewhere only as the second message", () => {
    const answer = [question("Q5"), student("it has a recorded voice because it is only a thing")];
    const elsewhere = [question("Q7"), student("a calculator has no feelings, for example when I press the wrong key")];
    expect(found(elsewhere, "Not Alive")?.level).toBe(0);
    expect(found([...answer, ...elsewhere], "Not Alive")?.level).toBe(4);
    expect(found([...answer, ...elsewhere], "Not Alive")?.quote).toContain("recorded voice");
  });

  it("is about the first outcome that it names; a further one only supports", () => {
    const criteria = detective().criteria.map((one) => (one.name === "Not Alive" ? { ...one, shownBy: ["O3", "O2", "reason"] } : one));
    const notAlive = (lines: TranscriptLine[]) =>
      evaluate({ ...detective(), criteria }, lines).criteria.find(({ name }) => name === "Not Alive");
    const timer = [question("Q4"), student("there is a timer in it because the man put it there")];
    expect(notAlive(timer)?.level).toBe(0);
    const voice = [question("Q5"), student("it has a recorded voice because it is only a thing")];
    expect(notAlive(voice)?.level).toBe(3);
    expect(notAlive([...timer, ...voice])).toMatchObject({ level: 4, quote: expect.stringContaining("recorded voice") });
  });

  it("is quoted from the sentence that gives a reason", () => {
    const lines = [question("Q7"), student("My test says no to the lamp. My test says no to the fan because it turns.")];
    expect(found(lines, "Making a Test")?.quote).toContain("because");
  });

  it("is another sentence for each criterion where there is one", () => {
    const lines = [
      question("Q1"),
      student("the camera is AI because it finds my face"),
      question("Q8"),
      student("I still say the camera is AI because it was shown faces"),
    ];
    const quotes = evaluate(detective(), lines)
      .criteria.filter(({ level: reached }) => reached > 0)
      .map(({ quote }) => quote);
    expect(quotes).toHaveLength(2);
    expect(found(lines, "Looking Back")?.quote).toContain("still say");
    expect(found(lines, "Sorting with Reasons")?.quote).toContain("finds my face");
  });
});

describe("the evidence that a student reads", () => {
  const after = (text: string): string => {
    const greeting: TranscriptLine = { who: "coach", text: detective().path[0]?.text ?? "" };
    return evaluate(detective(), [greeting, { who: "student", text }]).evaluation_evidence;
  };

  it("names the strongest point and one next step", () => {
    expect(after("it learned from many messages because people type all day")).toBe(
      'Practice evaluation: no AI model read this. It counts what you wrote about each point. Your strongest point is How AI Learns. Next, work on Sorting with Reasons. Answer this in two messages of your own, each with "because": Now pick a thing that uses power but is not AI. How can you tell?',
    );
  });

  it("says kindly that there is nothing to count yet", () => {
    expect(after("ok")).toContain("There is nothing to count yet, and you can change that. Next, work on Sorting with Reasons.");
  });

  it("can be read by a child of nine", () => {
    const own = [words.evidence, words.strongest("it"), words.nothingYet, words.everything, words.nextStep("it", "")];
    const { grade, longestWords } = measureReadingAge(own, new Set(["practice", "evaluation"]));
    expect(grade).toBeLessThanOrEqual(4.5);
    expect(longestWords).toBeLessThanOrEqual(18);
  });

  it("is short in every activity, whatever the strongest point and the next step are", () => {
    for (const { id, criteria, path } of activities) {
      for (const { text } of path) {
        for (const [index, { name }] of criteria.entries()) {
          const next = criteria[(index + 1) % criteria.length]?.name ?? "";
          expect(countWords(`${words.evidence} ${words.strongest(name)} ${words.nextStep(next, text)}`), id).toBeLessThanOrEqual(75);
        }
      }
    }
  });
});
