import { describe, expect, it } from "vitest";
import type { Cue } from "./activity.ts";
import { hearCues, hearsPhrase } from "./cues.ts";

const cues: Cue[] = [
  { hears: ["has a battery", "robot*", "moves by itself"], touches: "M1", asks: "ladder" },
  { hears: ["learn* + example*", "lots of pictures", "does not learn", "doesnt learn"], touches: "O2", asks: "Q4" },
  { hears: ["alive"], touches: "M2", asks: "ladder" },
  { hears: ["not alive"], touches: "O3", asks: "next" },
];
const touched = (text: string): string[] => hearCues(text, cues).map((hit) => hit.touches);

describe("the cue matcher", () => {
  it("hears whole words without regard to case, accents, apostrophes and punctuation", () => {
    expect(touched("It HAS a battery!")).toEqual(["M1"]);
    expect(touched("It doesn’t learn.")).toEqual(["O2"]);
    expect(hearsPhrase("the café", "cafe")).toBe(true);
    expect(hearsPhrase("batteries", "battery")).toBe(false);
    expect(hearsPhrase("revived", "alive")).toBe(false);
  });

  it("takes any ending after a star", () => {
    expect(touched("two robots here")).toEqual(["M1"]);
    expect(hearsPhrase("robotic", "robot*")).toBe(true);
  });

  it("wants both sides of a plus in one sentence, in any order", () => {
    expect(touched("from examples it learned")).toEqual(["O2"]);
    expect(touched("It learned. I have examples.")).toEqual([]);
  });

  it("keeps figures together and reads them with or without a comma", () => {
    expect(hearsPhrase("there are 9,000 photos", "9000")).toBe(true);
    expect(hearsPhrase("it is 0.7 of them", "7")).toBe(false);
    expect(hearsPhrase("97% are fine", "97")).toBe(true);
  });

  it("forgives one slip in words of six letters and more only", () => {
    for (const slip of ["battary", "battry", "batterry", "batetry"])
      expect(hearsPhrase(`it has a ${slip}`, "has a battery"), slip).toBe(true);
    expect(hearsPhrase("it has a butery", "has a battery")).toBe(false);
    expect(hearsPhrase("a lanp", "lamp")).toBe(false);
    expect(hearsPhrase("10000", "90000")).toBe(false);
    expect(hearsPhrase("exampels", "example*")).toBe(true);
  });

  it("hears a phrase without its articles, as children type in a hurry, but no single word and no name alone", () => {
    expect(hearsPhrase("sits on bench", "on the bench")).toBe(true);
    expect(hearsPhrase("they sit on the bench", "on bench")).toBe(false);
    expect(hearsPhrase("five seconds", "the second")).toBe(false);
    expect(hearsPhrase("my plan", "plan a")).toBe(false);
    expect(hearsPhrase("this is better", "a is better")).toBe(false);
  });

  it("hears the slip in a form of the word as well, but not another word", () => {
    for (const slip of ["deletes", "deleted", "delted", "daleted"]) expect(hearsPhrase(`it is ${slip}`, "delete"), slip).toBe(true);
    for (const other of ["delight", "dilute", "related"]) expect(hearsPhrase(`it is ${other}`, "delete"), other).toBe(false);
  });

  it("hears a misspelt beginning of five letters before any ending, but not in another known word", () => {
    expect(hearsPhrase("green aples", "green apple*")).toBe(true);
    expect(hearsPhrase("he shows", "shiws*")).toBe(false);
  });

  it("forgives in five letters only a vowel or a double letter, and never a word that is another one", () => {
    for (const slip of ["ruund", "rond", "rouund"]) expect(hearsPhrase(`a ${slip} one`, "round"), slip).toBe(true);
    for (const other of ["sound", "found", "rount", "around"]) expect(hearsPhrase(`a ${other} one`, "round"), other).toBe(false);
    expect(hearsPhrase("some spare ones", "share")).toBe(false);
    expect(hearsPhrase("in the thord place", "third*")).toBe(true);
    expect(hearsPhrase("there it is", "three")).toBe(false);
  });

  it("does not hear what is denied within three words before", () => {
    expect(touched("it is not alive")).toEqual(["O3"]);
    expect(touched("it isn't really alive")).toEqual([]);
    expect(touched("it moves without robots")).toEqual([]);
    expect(touched("there is no robot")).toEqual([]);
    expect(touched("it is not a cat and a robot")).toEqual(["M1"]);
  });

  it("takes a no at the beginning of a sentence for an answer", () => {
    expect(touched("no it has a battery")).toEqual(["M1"]);
    expect(touched("Hm. No, a robot")).toEqual(["M1"]);
  });

  it("says which phrases were heard and where", () => {
    const [hit] = hearCues("My robot moves by itself.", cues);
    expect(hit?.phrases).toEqual(["robot*", "moves by itself"]);
    expect([hit?.from, hit?.to]).toEqual([1, 4]);
  });
});
