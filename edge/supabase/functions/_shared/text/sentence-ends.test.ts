import { expect, it } from "vitest";
import { endsWithSentence, sentencesIn } from "./sentence-ends.ts";

it.each([
  ["a full stop, a question mark and a wish", "A star falls. What jumps? Try it!", ["A star falls. ", "What jumps? ", "Try it!"]],
  ["no shortened word and no figure", "Use e.g. 2.5 seconds. Then stop.", ["Use e.g. 2.5 seconds. ", "Then stop."]],
  ["no question that is quoted in the middle", 'You wrote "who wins?" and stopped. Why?', ['You wrote "who wins?" and stopped. ', "Why?"]],
  ["a quoted question at its end", 'You wrote "who wins?" What is fair?', ['You wrote "who wins?" ', "What is fair?"]],
  ["each point of a list, the first with its announcement", "Try:\n- a star\n- a fish", ["Try:\n- a star\n", "- a fish"]],
])("a sentence ends at %s", (_, text, sentences) => {
  expect(sentencesIn(text, true).whole).toEqual(sentences);
});

it("while a text grows, a sentence has ended when the next one has begun", () => {
  expect(sentencesIn("A star falls. ", false)).toEqual({ whole: [], rest: "A star falls. ", begun: "A star falls. " });
  expect(sentencesIn("A star falls. W", false)).toEqual({ whole: ["A star falls. "], rest: "W", begun: "W" });
});

it.each([
  ["A star falls. ", true],
  ["Does it? ", true],
  ["**Really!** ", true],
  ["A star falls.", false],
  ["Ask Dr. ", false],
  ["1. ", false],
  ["He said “Go!” ", false],
  ["Look at these: ", false],
])("%j ends with a sentence for sure: %s", (text, ends) => expect(endsWithSentence(text)).toBe(ends));
