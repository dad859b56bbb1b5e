import { describe, expect, it } from "vitest";
import { FewSentences } from "./few-sentences.ts";

const question = "What comes first?";

/** What is shown of a reply that comes in pieces of so many characters, and whether it was cut off. */
function shown(reply: string, size: number): { text: string; isFull: boolean } {
  const few = new FewSentences(4, question);
  let text = "";
  for (let at = 0; at < reply.length; at += size) text += few.pass(reply.slice(at, at + size));
  text += few.end();
  expect(text).toBe(few.shown);
  return { text, isFull: few.isFull };
}

describe.each([1, 3, 7, 1000])("a reply in pieces of %i characters", (size) => {
  it.each([
    ["two sentences", "A star could fall. What jumps?"],
    ["four sentences", 'You wrote "a star". It could fall. It could hide! What else could it do?'],
    ["a figure, a name and a shortened word", "It takes 2.5 seconds, e.g. Fast ones. In 3.14 s it hops... and stops. What then?"],
    ["a quoted question in a sentence", 'You wrote "who wins?" and stopped there. A coin could decide. What is fair?'],
    ["a single question", "What do you want to build?"],
  ])("of %s stays as it is [VIBE-096]", (_, reply) => expect(shown(reply, size)).toEqual({ text: reply, isFull: false }));

  it("keeps its question when that is the fourth sentence, and nothing behind it [VIBE-096]", () => {
    expect(shown("One. Two. Three. What is four? Five. Six?", size)).toEqual({ text: "One. Two. Three. What is four?", isFull: true });
  });

  it("gets a question in the place of a fourth sentence that goes on without one [VIBE-096]", () => {
    expect(shown("One. Two. Three. Four. Five. Six?", size)).toEqual({ text: `One. Two. Three. ${question}`, isFull: true });
  });

  it("counts the points of a list as sentences, the first with the words that announce it [VIBE-096]", () => {
    expect(shown("Try:\n- a star\n- a fish\n- a cat\n- a dog\n- a house", size)).toEqual({
      text: `Try:\n- a star\n- a fish\n- a cat\n${question}`,
      isFull: true,
    });
  });

  it("counts a sentence that quotes a question as one [VIBE-096]", () => {
    const reply = 'You wrote "who wins?" and stopped there. A coin could decide. Or a race. What is fair?';
    expect(shown(reply, size)).toEqual({ text: reply, isFull: false });
  });

  it("of a single statement gets a question, so that there are two sentences [VIBE-096]", () => {
    expect(shown("A star could fall.", size)).toEqual({ text: `A star could fall. ${question}`, isFull: false });
    expect(shown("", size)).toEqual({ text: "", isFull: false });
  });
});
