import { expect, it } from "vitest";
import { readPlanBlock, upToPlanBlock } from "./proposal.ts";

const question = "Who learns with it?";
const reply = `${question}\n\n\`\`\`plan\nGoal: they can add\nNever: shout\n\`\`\``;

/** What is passed on of a reply that comes in pieces of this length. */
function passed(text: string, length: number): string {
  let shown = "";
  const pass = upToPlanBlock((words) => (shown += words));
  for (let at = 0; at < text.length; at += length) pass(text.slice(at, at + length));
  return shown;
}

it("a reply is read without the block that fills fields, also where words stand behind it", () => {
  expect(readPlanBlock(reply)).toEqual({ words: question, lines: "Goal: they can add\nNever: shout" });
  expect(readPlanBlock(`${reply}\nAnd?`)).toMatchObject({ words: `${question}\n\nAnd?` });
  expect(readPlanBlock(question)).toEqual({ words: question, lines: "" });
});

it("half a block fills nothing, and isn't shown", () => {
  expect(readPlanBlock(reply.slice(0, -8))).toEqual({ words: question, lines: "" });
});

it("another block stays where it is", () => {
  const text = "Here:\n```text\nGoal: add\n```\nAnd?";
  expect(readPlanBlock(text)).toEqual({ words: text, lines: "" });
  for (const length of [1, 3, 200]) expect(passed(text, length)).toBe(text);
});

it("nothing of the block is passed on, in whatever pieces it comes", () => {
  for (const length of [1, 2, 5, 7, 200]) expect(passed(reply, length).trim()).toBe(question);
});
