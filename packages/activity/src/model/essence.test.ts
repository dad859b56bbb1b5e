import { expect, it } from "vitest";
import { essenceOf } from "./essence.ts";

const scene = "A class wants one rule about AI for its essays.";
const long = `${scene} The first try sounds clear, until five students come along. Be the one who has to decide.`;

it("takes the first sentences that have room above a talk", () => {
  expect(essenceOf(`${long}\n\n1. Ana lets it mark her slips.\n2. Ben asks it for an outline.`)).toBe(
    `${scene} The first try sounds clear, until five students come along.`,
  );
});

it("takes one sentence whatever its length, and none in half", () => {
  const endless = `${"and then another thing happened ".repeat(8).trim()}.`;
  expect(essenceOf(`${endless} Next.`)).toBe(endless);
  expect(essenceOf(endless.slice(0, -1))).toBe(endless.slice(0, -1));
});

it("goes no further than the first paragraph, with its marks", () => {
  expect(essenceOf(`Say **why**!\n\n${long} ${scene}`)).toBe("Say **why**!");
});

it("leaves a short description whole, unless there is material below it", () => {
  expect(essenceOf("Description could not be loaded.")).toBeNull();
  expect(essenceOf("Which trip fits?\n\n- lake\n- hall")).toBe("Which trip fits?");
});

it("folds nothing that begins with its material", () => {
  expect(essenceOf("- clue one\n- clue two\n\nWho did it?")).toBeNull();
});
