import { act, render } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { GrowingMarkdown } from "./growing-markdown.tsx";
import { Markdown } from "./markdown.tsx";

/** A reply that grows on the page. */
function grow() {
  const store = createStore(() => ({ text: "" }));
  const view = render(<GrowingMarkdown source={{ read: () => store.getState().text, subscribe: store.subscribe }} />);
  const show = (text: string) => act(() => store.setState({ text }));
  return { show, html: () => drawn(view.container), container: view.container };
}

/** What is on the page; white space at a line's end can't be seen. */
function drawn(container: Element): string {
  const html = container.querySelector("[data-streaming]")!.innerHTML;
  // Numbers are written in the page in another way than in a text.
  return html.replaceAll(/ style="[^"]*"/g, "").replaceAll(/\s+(?=<\/|$)/g, "");
}

const drawnBefore = new Map<string, string>();

/** The whole, drawn once for each text: the same beginnings come again with each number of signs. */
function drawnAtOnce(text: string): string {
  const known = drawnBefore.get(text);
  if (known !== undefined) return known;
  const page = document.createElement("div");
  page.innerHTML = renderToStaticMarkup(<Markdown text={text} streaming />);
  const html = drawn(page);
  drawnBefore.set(text, html);
  return html;
}

const paragraphs = [
  "## A heading with some words in it",
  "First a paragraph with *soft*, **strong** and `code()` words, that goes on\nfor two lines (with a [link](https://example.org/a_b) in it). It's 3 * 4 = 12!",
  "- one point, which is long enough to grow by itself\n- Topic: two\n- three\n  - inner words that go on and on for a while",
  "Tips are not a callout although they begin like one. Tip: neither is this",
  "Tip: try it with a lamp, a kettle and the keyboard of a phone",
  "Final Prompt to Tutor Agent is only a label when it has a colon\nFinal Prompt to Tutor Agent: and this is what follows it",
  "Chat History\nTopic sentences come first in a paragraph that is long",
  "1. first do this and then do that\n2. second\n\n10. not the tenth, but a long line",
  "```python\nprint('a program stays a program, however long its line')  # and more\n```",
  "---- is no rule when words follow\n\n---\n\nAn escaped \\*star and an <b>open</b> &amp; tag, and a \\",
  "*An unclosed star and [an open bracket and an `open tick that go on and on to the end",
];
const reply = paragraphs.join("\n\n");

describe("GrowingMarkdown", () => {
  // With each sign all that stands before it is drawn: sign by sign, a reply twice as long takes four times as long.
  const third = Math.ceil(paragraphs.length / 3);
  const parts = [0, 1, 2].map((part) => paragraphs.slice(part * third, (part + 1) * third).join("\n\n"));
  it.each([
    ...parts.map((part, index) => [`a third of a reply (${index + 1}), a sign`, part, 1] as const),
    ["a reply, 3 signs", reply, 3] as const,
    ["a reply, 8 signs", reply, 8] as const,
  ])("shows at every moment what the whole would show: %s at a time", (_, whole, step) => {
    const { show, html } = grow();
    for (let end = 1; end <= whole.length + step; end += step) {
      const text = whole.slice(0, end);
      show(text);
      expect(html()).toBe(drawnAtOnce(text));
    }
  });

  it("puts plain words to the page without drawing anything again", () => {
    const { show, container } = grow();
    show("A paragraph with **strong** words in it that goes");
    const elements = [...container.querySelectorAll("*")];
    const change = vi.fn();
    const observer = new MutationObserver(change);
    observer.observe(container, { childList: true, subtree: true, attributes: true });
    for (const text of [" on", " on and", " on and on, word by word"]) show(`A paragraph with **strong** words in it that goes${text}`);
    expect(container.textContent).toBe("A paragraph with strong words in it that goes on and on, word by word");
    expect(observer.takeRecords()).toEqual([]);
    expect([...container.querySelectorAll("*")]).toEqual(elements);
  });

  it("shows another text from its start, also one that begins like the last", () => {
    const { show, html } = grow();
    show("A paragraph that is long enough");
    show("A paragraph that is long enough to grow by itself");
    show("A paragraph that is long enough");
    expect(html()).toBe(drawnAtOnce("A paragraph that is long enough"));
    show("# Another");
    expect(html()).toBe(drawnAtOnce("# Another"));
  });
});
