import { describe, expect, it } from "vitest";
import { blocksOf } from "./blocks.ts";
import { createStreamingBlocks } from "./streaming-blocks.ts";

const paragraph = (text: string) => ({ kind: "paragraph", text });

describe("blocksOf", () => {
  it("parts headings, paragraphs and rules", () => {
    expect(blocksOf("# One\ntext\nmore\n\n### Three\n---\n#hashtag")).toEqual([
      { kind: "heading", level: 1, text: "One" },
      paragraph("text\nmore"),
      { kind: "heading", level: 3, text: "Three" },
      { kind: "rule" },
      paragraph("#hashtag"),
    ]);
  });

  it("keeps a fenced program as it is, its language beside it", () => {
    expect(blocksOf("```python\nif x:\n    print('# no heading')\n\n- no list\n```\nafter")).toEqual([
      { kind: "code", language: "python", code: "if x:\n    print('# no heading')\n\n- no list" },
      paragraph("after"),
    ]);
  });

  it("takes everything after an unclosed fence as code", () => {
    expect(blocksOf("```js\nconst a = 1;\n``")).toEqual([{ kind: "code", language: "js", code: "const a = 1;\n``" }]);
  });

  it("closes a fence only with one as long", () => {
    expect(blocksOf("````\n```\n````\nend")).toEqual([{ kind: "code", language: "", code: "```" }, paragraph("end")]);
  });

  it("reads bullets and numbers as lists, with what is indented below an item", () => {
    expect(blocksOf("- one\n- two\n  more\n\n1. first\n   - inner\n2. second")).toEqual([
      { kind: "list", isOrdered: false, start: 1, items: [[paragraph("one")], [paragraph("two\nmore")]] },
      {
        kind: "list",
        isOrdered: true,
        start: 1,
        items: [[paragraph("first"), { kind: "list", isOrdered: false, start: 1, items: [[paragraph("inner")]] }], [paragraph("second")]],
      },
    ]);
  });

  it("keeps a list together over blank lines, and its number when it goes on after something else", () => {
    expect(blocksOf("1. a\n\n2. b\n\ntext\n\n3. c")).toEqual([
      { kind: "list", isOrdered: true, start: 1, items: [[paragraph("a")], [paragraph("b")]] },
      paragraph("text"),
      { kind: "list", isOrdered: true, start: 3, items: [[paragraph("c")]] },
    ]);
  });

  it("holds a program inside an item", () => {
    expect(blocksOf("1. run\n   ```py\n   x = 1\n   ```\n2. look")).toEqual([
      {
        kind: "list",
        isOrdered: true,
        start: 1,
        items: [[paragraph("run"), { kind: "code", language: "py", code: "x = 1" }], [paragraph("look")]],
      },
    ]);
  });

  it("does not take a year at the start of a line, a minus or emphasis for a list", () => {
    expect(blocksOf("It began in\n1956. Then it slept.\n-5 degrees\n*soft* words")).toEqual([
      paragraph("It began in\n1956. Then it slept.\n-5 degrees\n*soft* words"),
    ]);
  });

  it.each(["Important", "Note", "Warning", "Tip", "Remember"])("takes a paragraph that begins with %s for a callout", (word) => {
    const callout = { kind: "callout", tone: word.toLowerCase(), label: word, text: "look twice" };
    expect(blocksOf(`${word}: look twice`)).toEqual([callout]);
    expect(blocksOf(`**${word}:** look twice`)).toEqual([callout]);
    expect(blocksOf(`**${word}**: look twice`)).toEqual([callout]);
    expect(blocksOf(`${word} look twice`)).toEqual([callout]);
  });

  it.each(["Notebook paper", "Tips for you", "Note-taking helps", "**Note that** it is", "Take a note: now", "Remembering is hard"])(
    "leaves '%s' a paragraph",
    (text) => {
      expect(blocksOf(text)).toEqual([paragraph(text)]);
    },
  );

  it("reads lines that end in carriage return and newline", () => {
    expect(blocksOf("# A\r\n\r\ntext\r\n```\r\ncode\r\n```")).toEqual([
      { kind: "heading", level: 1, text: "A" },
      paragraph("text"),
      { kind: "code", language: "", code: "code" },
    ]);
  });
});

const long = [
  "# Title",
  "First paragraph,\nin two lines with **bold**.",
  "- one\n- two\n\n- three\n  - inner\n",
  "Tip: try it",
  "```python\nprint(1)\n\nprint(2)\n```",
  "1. a\n2. b\n   ```\n   c\n   ```\n",
  "--- not a rule",
  "---\n- - -\nend",
].join("\n\n");

describe("createStreamingBlocks", () => {
  it("gives the same blocks as one reading, at every length and however the text was cut", () => {
    for (const step of [1, 2, 3, 7, 50]) {
      const growing = createStreamingBlocks();
      for (let end = 0; end <= long.length + step; end += step) {
        const text = long.slice(0, end);
        expect(growing.read(text)).toEqual(blocksOf(text));
      }
    }
  });

  it("never reads a finished block again: it stays the same object", () => {
    const growing = createStreamingBlocks();
    const before = growing.read(`${long}\n\nlast words`);
    const after = growing.read(`${long}\n\nlast words\n\nand more`);
    const kept = after.filter((block, index) => block === before[index]);
    expect(kept.length).toBeGreaterThanOrEqual(before.length - 2);
  });

  it("starts again when the text is another one", () => {
    const growing = createStreamingBlocks();
    growing.read("# One\n\ntext\n\nmore");
    expect(growing.read("other")).toEqual([paragraph("other")]);
  });
});
