import { describe, expect, it } from "vitest";
import { inlineOf, type Inline } from "./inline.ts";

/** Writes pieces as tags, so that a test can be read. */
function show(nodes: Inline[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      if (node.kind === "code") return `<code>${node.text}</code>`;
      if (node.kind === "link") return `<a ${node.href}>${show(node.children)}</a>`;
      return `<${node.kind}>${show(node.children)}</${node.kind}>`;
    })
    .join("");
}

describe("inlineOf", () => {
  it.each([
    ["**bold** and __bold__", "<strong>bold</strong> and <strong>bold</strong>"],
    ["*soft* and _soft_", "<em>soft</em> and <em>soft</em>"],
    ["***both***", "<em><strong>both</strong></em>"],
    ["**bold with *soft* inside**", "<strong>bold with <em>soft</em> inside</strong>"],
    ["*soft with **bold** inside*", "<em>soft with <strong>bold</strong> inside</em>"],
    ["2 * 3 * 4 = 24", "2 * 3 * 4 = 24"],
    ["a_snake_case_name stays", "a_snake_case_name stays"],
    ["un*believ*able", "un<em>believ</em>able"],
    ["**open and never closed", "**open and never closed"],
    ["closed** and never opened", "closed** and never opened"],
    ['**"quoted"**', '<strong>"quoted"</strong>'],
    ["\\*no\\* stars", "*no* stars"],
    ["`code *with* stars`", "<code>code *with* stars</code>"],
    ["``a ` tick``", "<code>a ` tick</code>"],
    ["`` ` ``", "<code>`</code>"],
    ["an open ` tick", "an open ` tick"],
    ["**bold `code`**", "<strong>bold <code>code</code></strong>"],
    ["[words](https://example.org/a_(b)?c#d)", "<a https://example.org/a_(b)?c#d>words</a>"],
    ['[words](<https://example.org> "title")', "<a https://example.org>words</a>"],
    ["[**bold** words](/home)", "<a /home><strong>bold</strong> words</a>"],
    ["**[words](/home)**", "<strong><a /home>words</a></strong>"],
    ["[no link] and [open", "[no link] and [open"],
    ["[a](b c)", "[a](b c)"],
    ["[outer [inner](/in) words](/out)", "outer <a /in>inner</a> words"],
    ["![a cat](https://example.org/cat.png)", "a cat"],
    ["<b>raw</b> &amp; <!-- html -->", "<b>raw</b> &amp; <!-- html -->"],
    ["", ""],
  ])("reads %j", (text, expected) => {
    expect(show(inlineOf(text))).toBe(expected);
  });
});
