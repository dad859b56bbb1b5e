import { expect, it } from "vitest";
import type { StoredMessage } from "../conversation/index.ts";
import { answersOf } from "./answers.ts";
import { firstPlace } from "./place.ts";

const message = (role: StoredMessage["role"], content: string, kept: object = {}): StoredMessage => ({
  id: crypto.randomUUID(),
  role,
  content,
  timestamp: "",
  ...kept,
});
const says = (content: string, kept?: object) => message("user", content, kept);
const asks = (question: number) => message("assistant", "What?", { prompt: "guided@1", guide: { ...firstPlace, question } });
const greeting = message("assistant", "Hello! What is it?");
const answers = (...messages: StoredMessage[]) => Object.fromEntries(answersOf(messages));

it("each answer stands with the question that was open, the newest of several, and the one that nobody has replied to yet", () => {
  expect(answers(greeting, says("a box"), asks(2), says("my class"), asks(2), says("all of us"))).toEqual({ 1: "a box", 2: "all of us" });
});

it("presses of buttons are no answers", () => {
  expect(
    answers(greeting, says("Skip for now", { move: { kind: "skip" } }), asks(2), says("why?", { move: { kind: "my-question" } })),
  ).toEqual({});
});

it("what is said in danger, and until the student goes back, is no answer", () => {
  const care = message("assistant", "You matter.", { prompt: "danger-self-harm@1" });
  expect(answers(greeting, says("a box"), asks(2), says("i want to die"), care, says("i am alone"), care, says("my class"))).toEqual({
    1: "a box",
    2: "my class",
  });
  expect(answers(greeting, says("i want to die"), care, says("hello"), asks(1), says("a box"))).toEqual({ 1: "a box" });
});

it("what was said to a model is no answer: the path begins behind it", () => {
  const model = message("assistant", "And who?", { prompt: "guide@1" });
  expect(answers(greeting, says("with a model"), model, says("go on"), asks(1), says("a box"), asks(2))).toEqual({ 1: "a box" });
});
