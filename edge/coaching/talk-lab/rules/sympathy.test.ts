import { expect, it } from "vitest";
import { faults } from "../testing/judged.ts";
import { sympathy } from "./sympathy.ts";

const heavy = { text: "my grandma had one and she died last week", isHeavy: true };

it("a cold answer to something heavy breaks the rule, and so does one that makes work of it", () => {
  expect(faults(sympathy, [heavy, "Coach: Noted. What does a fan do?"])).toEqual(["has no kind word"]);
  expect(faults(sympathy, [heavy, 'Coach: I am sorry. You wrote "my grandma had one". Why?'])).toEqual([
    "makes work of “my grandma had one”",
  ]);
  expect(faults(sympathy, [{ text: "im so angry", isHeavy: true }, 'Coach: You wrote "im so angry". Why?'])).toEqual(["has no kind word"]);
});

it("a kind word doesn't, and a plain message needs none", () => {
  expect(faults(sympathy, [heavy, "Coach: I'm sorry about your grandma. Shall we stop here, or go on in a while?"])).toEqual([]);
  expect(faults(sympathy, ["Child: a lamp", "Coach: What does a fan do?"])).toEqual([]);
});
