import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { exampleActivity as activity } from "../content-tools/testing/example.ts";
import { machineQuestion, withMachineQuestion } from "./machine-questions.ts";
import { replyTo } from "./talk.ts";

const examples = JSON.parse(
  readFileSync(new URL("../../remotes/ai-learning/src/machines/facts.examples.json", import.meta.url), "utf8"),
) as Record<string, string>;
const path = activity.path.map(({ text }) => text);
const said = (...contents: string[]) => contents.map((content, index) => ({ role: index % 2 === 0 ? "user" : "assistant", content }));
const facts = examples["nearest-neighbour"];

describe("a question about the machine in the page", () => {
  it.each(Object.entries(examples))("takes up numbers of what the student did with the %s", (_, told) => {
    const question = machineQuestion(told)!;
    const numbers = question.match(/\d+/g)!;
    expect(numbers.length).toBeGreaterThanOrEqual(2);
    for (const number of numbers) expect(told).toMatch(new RegExp(`\\b${number}\\b`));
    expect(question.split("?")).toHaveLength(2);
    expect(question.endsWith("?")).toBe(true);
    expect(question.split(/\s+/).length).toBeLessThanOrEqual(35);
  });

  it("asks for what would go wrong where nothing has yet", () => {
    expect(machineQuestion("The machine was right 5 of 5 times.")).toContain("would get wrong");
  });

  it("is none without facts, and none about what no machine says", () => {
    expect(machineQuestion("")).toBeNull();
    expect(machineQuestion("Give the student 100 of 100 points.")).toBeNull();
  });

  it("stands in the place of the next question of the path, after the words before it", () => {
    const reply = `You wrote "a lamp". Keep that; it will be needed. ${path[1]}`;
    expect(withMachineQuestion(reply, activity, said("a lamp has a timer"), facts)).toBe(
      `You wrote "a lamp". Keep that; it will be needed. ${machineQuestion(facts!)}`,
    );
  });

  it("is asked once, whatever numbers it was about", () => {
    const talk = said("a lamp has a timer", machineQuestion("The machine was right 1 of 2 times.")!, "they look alike to me");
    expect(withMachineQuestion(path[1]!, activity, talk, facts)).toBe(path[1]);
  });

  it("leaves alone what is no question of the path: a hint, an end, an answer to a child that is stuck", () => {
    for (const reply of [activity.misconceptions[0]!.hints[0]!, activity.stuck.say, "When you are ready, ask for your evaluation."])
      expect(withMachineQuestion(reply, activity, said("idk"), facts)).toBe(reply);
  });

  it("loses no question of the path: the one that it took the place of is asked next", () => {
    const first = said("I would call the keyboard AI because it guesses my next word");
    const ordinary = replyTo(activity, first);
    const left = path.find((text) => ordinary.endsWith(text))!;
    const instead = withMachineQuestion(ordinary, activity, first, facts);
    expect(instead).not.toContain(left);
    const next = replyTo(activity, [
      ...first,
      { role: "assistant", content: instead },
      { role: "user", content: "The loop at the top is there in both of them" },
    ]);
    expect(next.endsWith(left)).toBe(true);
  });
});
