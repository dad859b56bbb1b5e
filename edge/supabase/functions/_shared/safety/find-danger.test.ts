import { describe, expect, it } from "vitest";
import { cardsOfContent } from "#coaching/danger-words/cards.ts";
import { dangerKinds } from "./danger-kinds.ts";
import { findDanger, findDangerInTurns } from "./find-danger.ts";
import { dangerous } from "./testing/dangerous-sentences.ts";
import { harmless } from "./testing/harmless-sentences.ts";

describe("words that signal danger", () => {
  it("are tried on at least 120 sentences on each side", () => {
    expect(Object.values(dangerous).flat().length).toBeGreaterThanOrEqual(120);
    expect(harmless.length).toBeGreaterThanOrEqual(120);
  });

  describe.each(Object.entries(dangerous))("of %s", (kind, sentences) => {
    it.each(sentences)("are heard: %s", (sentence) => expect(findDanger(sentence)).toBe(kind));
  });

  it.each(harmless)("are not heard where they mean something else: %s", (sentence) => expect(findDanger(sentence)).toBeNull());

  it.each(["me", "living", "not alive", "mine now", "they know", "coming soon", "only mine"])(
    "are not heard in a few words that say nothing: %s",
    (words) => expect(findDanger(words)).toBeNull(),
  );

  it("are heard at the end of a long message", () => {
    expect(findDanger(`${"The lamp has a timer that somebody set. ".repeat(95)}i want to kill myself`)).toBe("self_harm");
  });

  it("are heard where they are said outright in the middle of other work, without a stop before or behind them", () => {
    const work = cardsOfContent().flatMap(({ texts }) => texts);
    const said = "i want to kill myself, i want to die, i cut myself, he raped me, my dad hits me, i will kill him, quiero morir".split(
      ", ",
    );
    const told = said.flatMap((one, at) =>
      Array.from({ length: 30 }, (_, place) => `${work[at * 97 + place * 31]} and ${one} and ${work[at * 53 + place * 17]}`),
    );
    expect(told.filter((text) => findDanger(text) === null).length).toBeLessThanOrEqual(told.length / 20);
  });

  it.each([
    ["a table of two words a cell", Array.from({ length: 8000 }, (_, place) => `${place.toString(36)} cell.`).join(" ")],
    ["one sentence without an end", `Stop. ${Array.from({ length: 16_000 }, (_, place) => place.toString(36)).join(" ")} `],
  ])("are heard at the end of 80,000 letters, and others get their turn meanwhile: %s", async (_, text) => {
    let turns = 0;
    const others = setInterval(() => (turns += 1));
    const told = `${text}\nmy dad hits me every night`;
    expect([await findDangerInTurns(text), await findDangerInTurns(told)]).toEqual([findDanger(text), "abuse"]);
    clearInterval(others);
    expect(turns).toBeGreaterThan(20);
  });

  it.each([
    "i ",
    "i want to ",
    "want ",
    "kill ",
    "he ",
    "he said ",
    "i will kill ",
    "my friend ",
    "nobody would care if i ",
    "i. ",
    "k i ",
    "die ",
    "a",
    "i have had been ",
    "they hit hit ",
    "you you ",
  ])("are looked for in a bounded number of steps in 4,000 characters of %j", (piece) => {
    const text = piece.repeat(Math.ceil(4000 / piece.length)).slice(0, 4000);
    expect([null, ...dangerKinds]).toContain(findDanger(text));
  });
});
