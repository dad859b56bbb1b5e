import { expect, it } from "vitest";
import { faults } from "../testing/judged.ts";
import { youWrote } from "./you-wrote.ts";

const talk = (...replies: string[]): string[] => replies.flatMap((reply) => ["Child: a lamp", `Coach: ${reply}`]);

it("an echo in two of three replies breaks the rule", () => {
  expect(faults(youWrote, talk('You wrote "a lamp".', 'You said "a lamp".'))).toHaveLength(1);
  expect(faults(youWrote, talk('You wrote "a lamp".', "Why?", 'Earlier you wrote "a lamp".'))).toHaveLength(1);
});

it("an echo in every fourth reply at most doesn't", () => {
  expect(faults(youWrote, talk('You wrote "a lamp".', "Why?", "How?", 'You wrote "a lamp".'))).toEqual([]);
  expect(faults(youWrote, talk("Say what you would write.", "What would you write?"))).toEqual([]);
});
