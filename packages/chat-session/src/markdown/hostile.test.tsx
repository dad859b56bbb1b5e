import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { growthOf, mostGrowth } from "../testing/growth.ts";
import { blocksOf } from "./blocks.ts";
import { createStreamingBlocks } from "./streaming-blocks.ts";
import { Markdown } from "./markdown.tsx";
import { copiedText, plainText } from "./plain-text.ts";

function draw(text: string): HTMLElement {
  const page = document.createElement("div");
  page.innerHTML = renderToStaticMarkup(<Markdown text={text} />);
  return page;
}

/** Lists in lists, each deeper than the one before, about as long as asked. */
const deeperAndDeeper = (levels: number): string =>
  Array.from({ length: levels }, (_, level) => `${"  ".repeat(level)}- level ${level}`).join("\n");

const zeroWidth = "\u200b\u200d\u2060\ufeff";

describe("a reply that was made to break the page", () => {
  it.each([
    ["10,000 lists in one line", "- ".repeat(10_000)],
    ["200 lists, each inside the one before", deeperAndDeeper(200)],
    ["4,000 asterisks", "*".repeat(4000)],
    ["4,000 asterisks between words", "*a ".repeat(4000)],
    ["4,000 open brackets", "[".repeat(4000)],
    ["a fence that never ends", `\`\`\`python\n${"x = 1\n".repeat(2000)}`],
    ["2,000 fences, none of which ends another", Array.from({ length: 2000 }, (_, index) => "`".repeat(3 + (index % 7))).join("\n")],
    ["right to left and left to right in turn", "שלום hello \u202eolleh مرحبا ".repeat(500)],
    ["pictures of a family of seven", "👨‍👩‍👧‍👦🏳️‍🌈👩🏽‍🚀".repeat(2000)],
    ["signs that can't be seen", zeroWidth.repeat(3000)],
    ["100 KB in one line", "word ".repeat(20_000)],
    ["100 KB without a space", "w".repeat(100_000)],
    ["a thousand headings, quotes and rules", "# a\n> b\n---\n".repeat(1000)],
  ])("is drawn, and is harmless: %s", (_, text) => {
    const page = draw(text);
    expect(page.querySelector("script, img, iframe, object, a, [style*=url]")).toBeNull();
    expect(depthOf(page)).toBeLessThan(60);
    expect(() => [plainText(text), copiedText(text)]).not.toThrow();
  });

  it("keeps every word of a long line, whichever way it is written", () => {
    const words = "שלום hello مرحبا 👨‍👩‍👧‍👦 ".repeat(400).trim();
    expect(draw(words).textContent).toBe(words);
  });

  it.each([
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "![x](https://example.org/x.png)",
    "[x](javascript:alert(1))",
    "[x](\u0001javascript:alert(1))",
    "[x](java\u200bscript:alert(1))",
    "<a href='javascript:alert(1)'>x</a>",
    "[x]: javascript:alert(1)\n\n[x]",
    "<https://example.org/onerror=alert(1)>",
    "`<img>`",
    "```html\n<img src=x onerror=alert(1)>\n```",
  ])("makes nothing of %j that loads, runs or leads away", (text) => {
    for (const around of [text, `- ${text}`, `# ${text}`, `**${text}**`, `Tip: ${text}`, `1. a\n   ${text}`])
      expect(
        draw(around).querySelector("img, script, iframe, object, embed, form, a[href^=java i], [onerror], [onclick], [src], [srcset]"),
      ).toBeNull();
  });

  it.each([
    "- ",
    "- \n\n\n",
    "  - a\n",
    "1. a\n\n",
    "\t- a\n",
    "*a ",
    "*a_",
    "*a **b ",
    "[a](",
    "[](x",
    "[[",
    "``` ` ",
    "```\n",
    "> ",
    "שלום ",
    "👨‍👩‍👧‍👦",
    zeroWidth,
    "Topic: a\n",
    "Tip: a\n\n",
    "# a\n- b\n1. c\n",
    "\\",
    " \n",
  ])("is read and put into words in time in proportion to its length: %j", (unit) => {
    expect(growthOf(plainText, unit)).toBeLessThan(mostGrowth);
    expect(growthOf(copiedText, unit)).toBeLessThan(mostGrowth);
  });

  it("is read no deeper than five lists, so that time stays in proportion however deep it goes", () => {
    const depthOfLists = (blocks: ReturnType<typeof blocksOf>): number =>
      Math.max(0, ...blocks.map((block) => (block.kind === "list" ? 1 + depthOfLists(block.items.flat()) : 0)));
    expect(depthOfLists(blocksOf(deeperAndDeeper(50)))).toBeLessThanOrEqual(5);
  });

  it("reads only what may still change while it streams in: finished blocks are read once", () => {
    const paragraph = "Some **words** and `code` in a paragraph.\n\n";
    const count = 300;
    const growing = createStreamingBlocks();
    let made = new Set<object>();
    for (let end = paragraph.length; end <= paragraph.length * count; end += paragraph.length)
      for (const block of growing.read(paragraph.repeat(count).slice(0, end))) made.add(block);
    // Each block is made once while it is the last one and at most once more when the next one settles it.
    expect(made.size).toBeLessThanOrEqual(3 * count);
  });
});

function depthOf(element: Element): number {
  let deepest = 0;
  // Sibling by sibling: jsdom's lists of children cost their own length at every look.
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) deepest = Math.max(deepest, depthOf(child));
  return 1 + deepest;
}
