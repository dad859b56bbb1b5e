import { expect, it } from "vitest";
import { hearCues } from "../supabase/functions/_shared/cues/index.ts";
import { sentencesOf } from "../supabase/functions/_shared/text/index.ts";
import { quoteCue, quotesOfSentence } from "./quote.ts";

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
