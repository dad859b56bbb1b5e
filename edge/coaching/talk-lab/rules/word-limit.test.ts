import { expect, it } from "vitest";
import { faults } from "../testing/judged.ts";
import { wordLimit } from "./word-limit.ts";

const words = (count: number): string => Array.from({ length: count }, () => "word").join(" ");

it("76 words break the rule, 75 don't, and a program isn't counted", () => {
  expect(faults(wordLimit, ["Child: a lamp", `Coach: ${words(76)}.`])).toEqual(["has 76 words"]);
  expect(faults(wordLimit, ["Child: a lamp", `Coach: ${words(75)}.\n\`\`\`\n${words(20)}\n\`\`\``])).toEqual([]);
});

it("a reply that the server has cut counts with the words that had come", () => {
  expect(faults(wordLimit, ["Child: a lamp", { who: "coach", text: "Short now.", words: 90 }])).toEqual(["has 90 words"]);
});

it("what is said to a child in danger may be longer", () => {
  expect(faults(wordLimit, ["Child: help", { who: "coach", text: words(90), prompt: "safety.self-harm@1" }])).toEqual([]);
});
