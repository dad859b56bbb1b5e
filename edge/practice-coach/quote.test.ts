import { describe, expect, it } from "vitest";
import { hearCues } from "../supabase/functions/_shared/cues/index.ts";
import { fold, sentencesOf, wordsOf } from "../supabase/functions/_shared/text/index.ts";
import { furtherQuotesOf, quoteCue, quoteFirstClause, quotesOfSentence } from "./quote.ts";

const heard = (text: string, phrase: string): string | null => {
  const [hit] = hearCues(text, [{ hears: [phrase], touches: "O1", asks: "next" }]);
  return hit === undefined ? null : quoteCue(hit);
};

it("gives back a list whole, not its first item", () => {
  expect(heard("I get C, D, E, D, E, D. It jumps all the time.", "i get")).toBe("I get C, D, E, D, E, D");
  expect(heard("It learned that from many messages, and that is all I know.", "many messages")).toBe("It learned that from many messages");
});

it("quotes a long sentence from its beginning when the match stands there", () => {
  const [sentence] = sentencesOf("I would let it count if the person who is joked about can laugh too");
  if (sentence === undefined) throw new Error("no sentence");
  expect(quotesOfSentence(sentence, sentence.words[3], sentence.words[14])[0]).toBe("I would let it count if the person who is joked");
});

describe("a quote keeps what is denied", () => {
  // Each denies "robot is AI" or "the lamp can learn", with the denial in another place.
  const denials: [sentence: string, denied: string][] = [];
  const claims = [
    ["robot is AI", "a robot", "AI"],
    ["the lamp can learn", "the lamp", "learn"],
    ["my toy has feelings", "my toy", "feelings"],
    ["the camera knows me", "the camera", "knows me"],
    ["a big computer thinks like people", "a big computer", "thinks like people"],
  ] as const;
  const tails = [
    "",
    " because it moves by itself all day long",
    ", and my cousin in the next street says so too every single day",
    " when it has a battery and a motor and two little lights on top",
  ];
  for (const [claim] of claims) {
    for (const tail of tails) {
      for (const before of [
        "No ",
        "Not one ",
        "I don't think that ",
        "I do not believe ",
        "I don't think, to be honest, that ",
        "Nobody can tell me that ",
        "Never say that ",
        "It is not true that ",
        "It isn't so that ",
        "Hardly any ",
        "No one has shown that ",
        "Without a test nobody knows that ",
        "Neither my sister nor my brother says that ",
        "I can't believe that ",
        "there is no way that in our small house at the end of the street ",
        "I doubt that ",
      ])
        denials.push([`${before}${claim}${tail}`, claim]);
      denials.push([`Some people in my class who like big machines say ${claim}${tail}, which is not true`, claim]);
    }
  }
  const deniers = /\b(?:no|not|never|nobody|hardly|without|neither|nor|doubt|don'?t|isn'?t|can'?t)\b/i;

  it("for every sentence with a denial, wherever it stands and whatever is looked for", () => {
    expect(denials.length).toBeGreaterThan(300);
    let quoted = 0;
    for (const [text, denied] of denials) {
      const [sentence] = sentencesOf(text);
      if (sentence === undefined) throw new Error("no sentence");
      const quotes = new Set<string | null>([quoteFirstClause(text)]);
      for (let from = 0; from < sentence.words.length; from += 1) {
        for (const to of [from, from + 1, from + 3]) {
          if (to >= sentence.words.length) continue;
          quotes.add(quoteCue({ sentence, from, to }));
          for (const piece of quotesOfSentence(sentence, sentence.words[from], sentence.words[to])) quotes.add(piece);
        }
      }
      for (const quote of quotes) {
        if (quote === null) continue;
        quoted += 1;
        if (fold(quote).includes(fold(denied))) expect(quote, text).toMatch(deniers);
      }
    }
    // Silence would keep every denial, too.
    expect(quoted).toBeGreaterThan(denials.length);
  });

  it.each([
    ["No robot is AI because it only does what it is told", "No robot is AI because it only does what it is told"],
    ["No, it has a battery", "it has a battery"],
    ["It isn't alive, it only says recorded words", "It isn't alive"],
    ["I don't think that the lamp can learn", "I don't think that the lamp can learn"],
  ])("%s", (text, quote) => expect(quoteFirstClause(text)).toBe(quote));

  it("says nothing of what the next sentence takes back", () => {
    expect(quoteFirstClause("Robots are alive. Not!")).toBeNull();
  });

  it("leaves out a denial that belongs to another thought", () => {
    expect(heard("It isn't alive, it only says recorded words", "recorded words")).toBe("it only says recorded words");
  });
});

describe("a sentence that two criteria quote", () => {
  const sentence = sentencesOf(
    "So someone always loses unless each wearer has a line of their own, and the buyers should be told that.",
  )[0]!;

  it("has further pieces for the second one, which keep what it says", () => {
    const pieces = furtherQuotesOf(sentence);
    expect(pieces).toContain("and the buyers should be told that");
    for (const piece of pieces) {
      expect(sentence.text).toContain(piece);
      expect(wordsOf(piece).length).toBeLessThanOrEqual(12);
    }
    // "unless" turns it round.
    expect(pieces.filter((piece) => piece.includes("always loses") && !piece.includes("unless"))).toEqual([]);
  });

  it("keeps a misspelt denial, too", () => {
    const [denied] = sentencesOf("the machine naver learned it from the many small pictures that we showed to it at school yesterday");
    expect(quotesOfSentence(denied!, denied!.words[3], denied!.words[3]).every((piece) => piece.includes("naver"))).toBe(true);
    expect(furtherQuotesOf(denied!).every((piece) => piece.includes("naver"))).toBe(true);
  });
});

describe("a secret that a child gives away", () => {
  it.each([
    "my password is sunflower7",
    "the wifi password is tiger99 at our house",
    "My login was amina and the same word twice",
    "my name is Amina Okafor and i live at 12 Hill Road",
    "I live on Hill Road, next to the shop",
  ])("isn't said again: %s", (text) => expect(quoteFirstClause(text)).toBeNull());

  it.each([
    "a long password is safe because nobody guesses it",
    "I would never tell my password to a game",
    "I live in a village where the bus comes once",
  ])("is none in a thought about secrets: %s", (text) => expect(quoteFirstClause(text)).not.toBeNull());
});
