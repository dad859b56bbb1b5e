import { describe, expect, it } from "vitest";
import { faults } from "../testing/judged.ts";
import { earnedPraise } from "./earned-praise.ts";

describe("praise", () => {
  it.each([
    ["Great job! What else?", "says “Great” and names no act"],
    ["Excellent. What does a fan do?", "says “Excellent” and names no act"],
    ["You're so smart! What else?", "praises the child, not what the child did"],
    ["You are a genius.", "praises the child, not what the child did"],
  ])("such as %j breaks the rule", (text, what) => {
    expect(faults(earnedPraise, ["Child: a lamp", `Coach: ${text}`])).toEqual([what]);
  });

  it.each([
    "Good thinking: you compared a lamp and a phone. What else?",
    "You tested it twice, and that is a great way to find out. What came out?",
    'Well said. "a lamp" is a thing with a switch. Why that one?',
    "What would make a great test?",
    "You are free to stop whenever you like.",
  ])("that names what was done, such as %j, doesn't", (text) => {
    expect(faults(earnedPraise, ["Child: a lamp", `Coach: ${text}`])).toEqual([]);
  });
});
