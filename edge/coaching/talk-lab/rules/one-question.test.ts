import { expect, it } from "vitest";
import { faults } from "../testing/judged.ts";
import { oneQuestion } from "./one-question.ts";

it("a reply with two questions breaks the rule", () => {
  expect(faults(oneQuestion, ["Child: a lamp", "Coach: Why? And what does a fan do?"])).toEqual(["asks 2 questions"]);
});

it("one question, and a question mark in a quote or a program, don't", () => {
  expect(faults(oneQuestion, ["Child: is it?", 'Coach: "is it?" is what you asked. What would you look at?'])).toEqual([]);
  expect(faults(oneQuestion, ["Child: a lamp", "Coach: ```js\nx ? 1 : 2; y ? 1 : 2;\n```\nWhat does it do??"])).toEqual([]);
});
