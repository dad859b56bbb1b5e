import { describe, expect, it, vi } from "vitest";
import { mostReplyWords, ReplyLength, GrowingWords, wordsIn } from "./reply-length.ts";
import { countProse } from "../testing/count-prose.ts";

/** How a reply goes through when it comes in pieces of so many characters. */
function passed(text: string, size = 7, keepsCode = false): { shown: string; isOver: boolean; words: number } {
  const limit = new ReplyLength(keepsCode);
  let shown = "";
  for (let at = 0; at < text.length; at += size) shown += limit.pass(text.slice(at, at + size));
  shown += limit.end();
  expect(limit.shown).toBe(shown);
  return { shown, isOver: limit.isOver, words: limit.words };
}

const words = (count: number, word = "word"): string => Array.from({ length: count }, () => word).join(" ");
/** A sentence of so many words. */
const sentence = (count: number): string => `So ${words(count - 1)}.`;
const sizes = [1, 2, 7, 50, 10_000];

describe("a reply's words", () => {
  it("are counted without code, in a block or in a line", () => {
    expect(countProse("You wrote `print(1 + 2)`. Why?")).toBe(3);
    expect(countProse("Look:\n\n```python\nfor lamp in lamps:\n    print(lamp)\n```\n\nWhat comes?")).toBe(3);
    expect(countProse("Look:\n~~~\none two three")).toBe(1);
  });

  it("are counted in scripts that put no spaces between words, too", () => {
    expect(countProse("它从很多照片里学习。")).toBeGreaterThanOrEqual(4);
    expect(countProse("これはランプです。")).toBeGreaterThanOrEqual(3);
    expect(countProse("don't, 3.5 and 1,000")).toBe(4);
  });
});

describe("a reply of a model", () => {
  const whole: [string, string][] = [
    ["of 75 words", `${sentence(40)} ${sentence(35)}`],
    ["of one sentence with 75 words", sentence(75)],
    ["with line ends and spaces around it", ` \n${sentence(20)}\n\n- ${sentence(20)}\n- ${sentence(10)}  \n\n`],
    ["that ends without a full stop", `${sentence(30)} And then`],
    [
      "with 400 lines of code",
      `${sentence(20)}\n\n\`\`\`python\n${"print('one two three. Four five')\n".repeat(400)}\`\`\`\n\n${sentence(50)}`,
    ],
    ["that is code alone", "```js\nconst lamp = 1;\n```"],
    ["whose code never ends", `${sentence(20)}\n~~~html\n<p>${words(200)}</p>`],
    ["with a list of numbers", `${sentence(10)}\n1. One lamp.\n2. Two lamps.\n3) Three.`],
    ["with signs that only look like a block", "``two`` of ~~them~~ and `one`.\n`` ` ``"],
    ["without a word", "\n"],
  ];

  it.each(whole)("%s goes through unchanged, however it comes in pieces [AI-018]", (_, text) => {
    for (const size of sizes) expect(passed(text, size)).toMatchObject({ shown: text, isOver: false });
  });

  const cut: [string, string, string][] = [
    ["of 76 words", `${sentence(40)} ${sentence(36)}`, sentence(40)],
    ["of many sentences", `${sentence(30)} ${sentence(30)} ${sentence(16)} ${sentence(3)}`, `${sentence(30)} ${sentence(30)}`],
    ["whose 75th word ends a sentence", `${sentence(40)} ${sentence(35)} What now?`, `${sentence(40)} ${sentence(35)}`],
    ["with a later sentence that would fit again", `${sentence(40)} ${sentence(50)} Why?`, sentence(40)],
    ["with an example in the middle", `${sentence(60)} Take things, e.g. ${words(20)}.`, sentence(60)],
    ["with a title before a name", `${sentence(60)} Ask Dr. Okoro about ${words(20)}.`, sentence(60)],
    ["with initials", `${sentence(60)} Ask J. R. Okoro about ${words(20)}.`, sentence(60)],
    ["with decimals", `${sentence(60)} It costs 3.5 or 7.25 shillings ${words(20)}.`, sentence(60)],
    ["with an ellipsis in a sentence", `${sentence(60)} It is... well ${words(20)}.`, sentence(60)],
    ["with a quotation at the end", `${sentence(50)} You wrote “it learns.” ${sentence(40)}`, `${sentence(50)} You wrote “it learns.”`],
    ["with a question and an exclamation", `${sentence(50)} Why? Look! ${sentence(40)}`, `${sentence(50)} Why? Look!`],
    ["with a list", `${sentence(40)}\n\n- ${words(20)}\n- ${words(20)}\n- ${words(3)}`, `${sentence(40)}\n\n- ${words(20)}`],
    ["with a numbered list", `${sentence(60)}\n1. One lamp.\n2. ${sentence(30)}`, `${sentence(60)}\n1. One lamp.`],
    ["with a list that is announced", `${sentence(60)} Choose one:\n\n- ${words(20)}\n- ${words(20)}`, sentence(60)],
    ["with lines that are wrapped", `${sentence(40)} So\n${words(20)}\n${words(20)}.`, sentence(40)],
    ["with paragraphs without full stops", `${words(40)}\n\n${words(30)}\n\n${words(30)}`, `${words(40)}\n\n${words(30)}`],
    [
      "with bold words over several sentences",
      `${sentence(40)} **${sentence(20)} ${sentence(20)}**`,
      `${sentence(40)} **${sentence(20)}**`,
    ],
    [
      "with code before the end",
      `${sentence(40)}\n\n\`\`\`js\n${words(90)}\n\`\`\`\n\n${sentence(40)}`,
      `${sentence(40)}\n\n\`\`\`js\n${words(90)}\n\`\`\``,
    ],
  ];

  it.each(cut)("%s is cut at the end of a sentence, however it comes in pieces [AI-018]", (_, text, expected) => {
    for (const size of sizes) {
      const { shown, isOver } = passed(text, size);
      expect(shown).toBe(expected);
      expect(isOver).toBe(true);
      expect(countProse(shown)).toBeLessThanOrEqual(mostReplyWords);
    }
  });

  it.each([
    ["Chinese", "它从很多照片里学习。", "。"],
    ["Japanese", "これは何をするランプですか？", "？"],
    ["Hindi", "यह दीपक क्या सीखता है।", "।"],
    ["Amharic", "ይህ መብራት ምን ይማራል።", "።"],
    ["Arabic", "ماذا يتعلم هذا المصباح؟ ", "؟"],
    ["Swahili", "Taa hii inajifunza nini kila siku? ", "?"],
  ])("in %s is cut at the end of a sentence, too [AI-018]", (_, one, end) => {
    const text = one.repeat(60);
    for (const size of sizes) {
      const { shown, isOver } = passed(text, size);
      expect(isOver).toBe(true);
      expect(shown.endsWith(end)).toBe(true);
      expect(text.startsWith(shown)).toBe(true);
      expect(countProse(shown)).toBeLessThanOrEqual(mostReplyWords);
      // As much as fits.
      expect(countProse(shown + one.trimEnd())).toBeGreaterThan(mostReplyWords);
    }
  });

  it("whose first sentence alone is longer ends after its 75th word, with an ellipsis [AI-018]", () => {
    for (const size of sizes) {
      expect(passed(`So ${words(90)}. Why?`, size)).toMatchObject({ shown: `So ${words(74)}…`, isOver: true });
      expect(passed(`So ${words(90)}`, size)).toMatchObject({ shown: `So ${words(74)}…`, isOver: true });
    }
  });

  it("is shown word by word at first, and a later sentence only when it is known to fit", () => {
    const limit = new ReplyLength();
    expect(limit.pass("You wrote ")).toBe("You wrote");
    expect(limit.pass("“a lam")).toBe(" “a lam");
    expect(limit.pass("p”. What ")).toBe("p”.");
    expect(limit.pass("does it do")).toBe("");
    expect(limit.pass("? Then")).toBe(" What does it do?");
    expect(limit.end()).toBe(" Then");
  });

  it("shows no more after the cut", () => {
    const limit = new ReplyLength();
    const shown = limit.pass(`${sentence(40)} ${sentence(40)} Why?`);
    expect(shown).toBe(sentence(40));
    expect(limit.isOver).toBe(true);
    expect(limit.pass("\n\n```js\n1\n```\n") + limit.pass("Why? ") + limit.end()).toBe("");
    expect(limit.words).toBe(82);
  });
});

describe("a reply that builds a program", () => {
  const code = "```python\nprint('a lamp')\n```";

  it("keeps its program when the words before it are too many, and counts all of them [AI-018]", () => {
    const text = `${sentence(40)} ${sentence(40)}\n${code}\n${sentence(20)}`;
    for (const size of sizes) expect(passed(text, size, true)).toEqual({ shown: `${sentence(40)}\n\n${code}`, isOver: true, words: 100 });
  });

  it("keeps its program when the first sentence alone is too long [AI-018]", () => {
    const text = `So ${words(90)}.\n\n${code}\n\nWhat comes?`;
    for (const size of sizes) expect(passed(text, size, true).shown).toBe(`So ${words(74)}…\n\n${code}`);
  });

  it("loses only words after its program [AI-018]", () => {
    const text = `${sentence(40)}\n\n${code}\n\n${sentence(20)} ${sentence(20)}`;
    for (const size of sizes) expect(passed(text, size, true).shown).toBe(`${sentence(40)}\n\n${code}\n\n${sentence(20)}`);
  });
});

const texts = [
  "You wrote “a lamp”, don't you see? 3.5 and 1,000 lamps; well-known e.g. here.\n\n- one\n- two",
  "Call `print(1 + 2)` twice, then ``a `tick` inside`` and an `open span that ends` here. Why?",
  "An `open one that never ends, with many more words behind it",
  "``two` of ~~them~~ and `one`. `` ` `` and ``` three ```",
  "它从很多照片里学习。 これはランプです。 Was 学习 heißt das?",
  "โคมไฟไม่ได้เรียนรู้อะไรเลย มันแค่ทำตามขั้นตอน ที่มีคนตั้งไว้",
  "المصباح لا يتعلم شيئا، إنه يتبع الخطوات 👩🏽‍🚀 🇰🇪 e\u0301 \u0301x 10\u202f000 10\u00a0000\ttab",
];

describe("the words of prose that grows", () => {
  it.each(texts)("are at every piece as many as in the whole counted anew: %s", (text) => {
    for (const size of [1, 2, 3, 7]) {
      const growing = new GrowingWords();
      for (let end = size; end < text.length + size; end += size) {
        const prose = text.slice(0, end);
        expect(growing.of(prose), JSON.stringify(prose)).toBe(wordsIn(prose));
      }
    }
  });

  it("are counted anew when the prose begins anew", () => {
    const growing = new GrowingWords();
    expect(growing.of("one two three ")).toBe(3);
    expect(growing.of("four ")).toBe(1);
    expect(growing.of("one")).toBe(1);
  });

  it("are looked for in what is new alone: twice the text is twice the work and not four times", () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, "segment");
    const lookedAt = (count: number): number => {
      segment.mockClear();
      const growing = new GrowingWords();
      let prose = "";
      for (let word = 0; word < count; word += 1) growing.of((prose += "lamp "));
      return segment.mock.calls.reduce((sum, [text]) => sum + String(text).length, 0);
    };
    expect(lookedAt(400)).toBeLessThan(2.1 * lookedAt(200));
    segment.mockRestore();
  });
});
