import { describe, expect, it } from "vitest";
import { isUnkind } from "./hear.ts";

describe("unkind words", () => {
  it.each([
    "you are an idiot",
    "Ben you're so stupid",
    "u dumb loser",
    "shut up",
    "shut the hell up",
    "nobody likes you",
    "kys",
    "go away you retard",
    "yоu are stupid",
    "kill yourself",
    "go die",
  ])("%s is not passed on", (text) => expect(isUnkind(text)).toBe(true));
  it.each([
    "that is a stupid idea",
    "your stupid lid fell off again",
    "the boss in the game is an idiot",
    "we need a dumb phone for the test",
    "it is ugly but it works",
    "I was so stupid to forget the tape",
    "you could use the trash for the model",
    "are you sure the fat cable fits",
    "he said the sun is pathetic today",
  ])("%s is passed on", (text) => expect(isUnkind(text)).toBe(false));
});
