import { expect, it } from "vitest";
import { excerptOf } from "./excerpt.ts";

const scene = "A class wants one rule about AI for its essays.";
const long = `${scene} The first try sounds clear, until five students come along. Be the one who has to decide.`;

it("takes the first sentences that have room above a talk", () => {
  expect(excerptOf(`${long}\n\n1. Ana lets it mark her slips.\n2. Ben asks it for an outline.`)).toBe(
    `${scene} The first try sounds clear, until five students come along.`,
  );
});

it("takes one sentence whatever its length, and none in half", () => {
  const endless = `${"and then another thing happened ".repeat(8).trim()}.`;
  expect(excerptOf(`${endless} Next.`)).toBe(endless);
  expect(excerptOf(endless.slice(0, -1))).toBe(endless.slice(0, -1));
});

it("goes no further than the first paragraph, with its marks", () => {
  expect(excerptOf(`Say **why**!\n\n${long} ${scene}`)).toBe("Say **why**!");
});

it("leaves a short description whole, unless there is material below it", () => {
  expect(excerptOf("Description could not be loaded.")).toBeNull();
  expect(excerptOf("Which trip fits?\n\n- lake\n- hall")).toBe("Which trip fits?");
});

it("folds nothing that begins with its material", () => {
  expect(excerptOf("- clue one\n- clue two\n\nWho did it?")).toBeNull();
});
