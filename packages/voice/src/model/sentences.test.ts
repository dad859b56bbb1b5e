import { describe, expect, it } from "vitest";
import { readSentences } from "./sentences.ts";
import { longestSpoken } from "./split-long.ts";

function read(text: string, size = text.length): string[] {
  const reader = readSentences();
  const spoken: string[] = [];
  for (let at = 0; at < text.length; at += size) spoken.push(...reader.push(text.slice(at, at + size)));
  return [...spoken, ...reader.end()];
}

describe("a reply that is read aloud while it arrives", () => {
  it("is spoken in whole sentences, each as soon as it is whole", () => {
    const reader = readSentences();
    expect(reader.push("What do you")).toEqual([]);
    expect(reader.push(" see? ")).toEqual([]);
    expect(reader.push("I")).toEqual(["What do you see?"]);
    expect(reader.push(" wonder. Tell me")).toEqual(["I wonder."]);
    expect(reader.end()).toEqual(["Tell me"]);
    expect(reader.end()).toEqual([]);
  });

  it.each([
    ["Use a tool, e.g. a pencil. Then draw.", ["Use a tool, e.g. a pencil.", "Then draw."]],
    ["It is 3.5 metres. Or is it 4?", ["It is 3.5 metres.", "Or is it 4?"]],
    ["Ask Ms. Okoro or Dr. J. Smith. They know.", ["Ask Ms. Okoro or Dr. J. Smith.", "They know."]],
    ["Well... maybe not. Hm... Maybe.", ["Well... maybe not.", "Hm...", "Maybe."]],
    ["No. Try it again! See no. 5 for help.", ["No.", "Try it again!", "See no. 5 for help."]],
    ["No. 5 is mine. And yours?", ["No. 5 is mine.", "And yours?"]],
    ['He said "Go!" and went. **Really?** Yes.', ['He said "Go!" and went.', "Really?", "Yes."]],
    ["Really?! Tell me more.", ["Really?!", "Tell me more."]],
    ["Apples, pears etc. Then stop.", ["Apples, pears etc.", "Then stop."]],
    ["Look (closely.) Now (again).", ["Look (closely.)", "Now (again)."]],
    [
      "**Steps**\n1. Look at it\n2. Say what you see. Then wait.\n\nReady?",
      ["Steps", "1. Look at it", "2. Say what you see.", "Then wait.", "Ready?"],
    ],
    ["A line that is\nwrapped here. Next\n- one\n- two", ["A line that is wrapped here.", "Next", "one", "two"]],
    [
      "Try it:\n```python\nprint('Hi. There.')\nx = 1\n```\nWhat happens?",
      ["Try it:", "There is some code on the screen.", "What happens?"],
    ],
    ["Try it:\n~~~\na. b. c\n```\n~~~\nDone.", ["Try it:", "There is some code on the screen.", "Done."]],
    ["```\nnever closed. At all", ["There is some code on the screen."]],
    ["Go on! 🎉 What next?", ["Go on!", "What next?"]],
    ["| a | b |\n|---|---|\n| 1. x | 2 |", ["a, b", "1. x, 2"]],
    ["`code` comes first. Then words.", ["code comes first.", "Then words."]],
    ["   \n\n", []],
  ])("%j", (reply, sentences) => {
    for (const size of [reply.length, 7, 3, 1]) expect(read(reply, size)).toEqual(sentences);
  });

  it("is spoken in parts that Chrome's voices finish, cut at a pause or between words", () => {
    const long = `${"A sentence that goes on and on, ".repeat(9)}and ends.`;
    const parts = read(long);
    expect(parts.join(" ")).toBe(long);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(longestSpoken);
    expect(parts[0]).toMatch(/,$/);
    expect(read("word ".repeat(60)).every((part) => part.length <= longestSpoken && !/\bwor?$/.test(part))).toBe(true);
    expect(read("a".repeat(500)).map(({ length }) => length)).toEqual([120, 120, 120, 120, 20]);
  });
});
