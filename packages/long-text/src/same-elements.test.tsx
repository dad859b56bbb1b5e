import { Markdown } from "@learn/chat-session";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { LongText } from "./long-text.tsx";
import { replies } from "./testing/replies.ts";

/** What is added to a streamed reply on purpose: titles of lists, the head of a program with its copy button, and marks. */
const additions = "[class*=block-title], figcaption, button, svg, [class*=code-head]";

/** The elements that carry meaning, each with its words, in order. */
function elementsOf(view: ReactNode): string[] {
  const { container } = render(view);
  for (const added of container.querySelectorAll(additions)) added.remove();
  const marks = [...container.querySelectorAll("h3, h4, h5, p, strong, em, code, pre, a, ul, ol, li, hr, img")];
  return marks.flatMap((element) => {
    // A point of a list is one paragraph in a talk, and in a long text only where blank lines part the points.
    if (element.matches("li > p")) return [];
    const address = element.getAttribute("href") ?? element.getAttribute("start");
    const says = element.matches("ul, ol") ? `of ${element.children.length}` : words(element);
    return [`${element.localName}${address && address !== "1" ? ` ${address}` : ""}: ${says}`];
  });
}

// White space between the elements of a point is nowhere seen.
const words = (element: Element) => (element.textContent ?? "").replaceAll(/\s+/g, "");

/** Where the streamed talk differs on purpose, and what it finds instead. */
const onPurpose: Record<string, (streamed: string[]) => string[]> = {
  // The word before the colon becomes the title of a box, which is no paragraph.
  "a callout": () => ["p: Tip:tryasmallernumberfirst."],
  // The label becomes a mark, which needs no colon.
  "a proposed tutor": ([, ...rest]) => ["p: FinalPrompttoTutorAgent:", ...rest],
};

describe("a reply that streams in and the same reply as a long text", () => {
  it.each(Object.entries(replies))("have the same elements: %s", (name, reply) => {
    const streamed = elementsOf(<Markdown text={reply} />);
    expect(elementsOf(<LongText text={reply} />)).toEqual(onPurpose[name]?.(streamed) ?? streamed);
  });
});
