import { describe, expect, it } from "vitest";
import { firstWords, learnFrom, nextWords, sentencesOf, sizeOf } from "./machine.ts";

describe("a machine that predicts the next word", () => {
  it("offers the words that came after a word in its text, the most frequent first, with how often", () => {
    const model = learnFrom("The cat sat. The cat ran. The cat sat. The dog sat.");
    expect(nextWords(model, "cat")).toEqual([
      { word: "sat", times: 2 },
      { word: "ran", times: 1 },
    ]);
    expect(nextWords(model, "the").map(({ word }) => word)).toEqual(["cat", "dog"]);
  });

  it("puts the word that came first first when two came equally often", () => {
    expect(nextWords(learnFrom("big cat big dog"), "big").map(({ word }) => word)).toEqual(["cat", "dog"]);
    expect(nextWords(learnFrom("big dog big cat"), "big").map(({ word }) => word)).toEqual(["dog", "cat"]);
  });

  it("offers nothing after a word that it never saw, after the end of a sentence, and without a text", () => {
    const model = learnFrom("The cat sat. Dogs run.");
    expect(nextWords(model, "horse")).toEqual([]);
    expect(nextWords(model, "sat")).toEqual([]);
    expect(nextWords(learnFrom(""), "the")).toEqual([]);
    expect(nextWords(learnFrom("cat"), "cat")).toEqual([]);
  });

  it("takes big and small letters as one, keeps apostrophes, and reads other scripts", () => {
    expect(sentencesOf("It's HOT!\nMvua ya Ángel, मेरा घर")).toEqual([
      ["it's", "hot"],
      ["mvua", "ya", "ángel", "मेरा", "घर"],
    ]);
  });

  it("counts words and different words, and knows how its text's sentences begin", () => {
    expect(sizeOf("The cat sat. The cat ran.")).toEqual({ words: 6, different: 4 });
    expect(firstWords("The cat sat. A dog ran. The end.")).toEqual(["the", "a"]);
  });

  it("is not misled by words that are names of an object's own properties", () => {
    expect(nextWords(learnFrom("constructor works. constructor works"), "constructor")).toEqual([{ word: "works", times: 2 }]);
    expect(nextWords(learnFrom("a b"), "constructor")).toEqual([]);
  });
});
