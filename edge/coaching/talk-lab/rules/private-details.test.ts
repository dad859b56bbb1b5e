import { expect, it } from "vitest";
import { faults } from "../testing/judged.ts";
import { privateDetails } from "./private-details.ts";

const password = { text: "my password is sunflower72", isPrivate: true };

it("a private detail that is quoted or repeated breaks the rule, also later", () => {
  expect(faults(privateDetails, [password, 'Coach: You wrote "password is sunflower72". Why?'])).toEqual([
    "quotes “password is sunflower72”",
  ]);
  expect(faults(privateDetails, [password, "Coach: Why?", "Child: so", "Coach: Is sunflower72 a word?"])).toEqual([
    "repeats “sunflower72”",
  ]);
});

it("a sentence that it is better kept private doesn't, and nothing else of the child's is private", () => {
  expect(faults(privateDetails, [password, "Coach: A password is better kept private. What does a lamp do?"])).toEqual([]);
  expect(faults(privateDetails, ["Child: I have 72 lamps", 'Coach: "I have 72 lamps" is a lot. Why?'])).toEqual([]);
});
