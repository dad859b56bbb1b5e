// @vitest-environment node
import { describe, expect, it } from "vitest";
import { parseSvg } from "./parse-svg.ts";

const icon = (inside: string, root = 'fill="none" stroke="currentColor" stroke-width="2"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${root}>${inside}</svg>`;

describe("an svg file", () => {
  it("is read as shapes with the attributes' names as React has them, what they hold inside them", () => {
    const text = icon(
      '<!-- two --><g stroke-width="3" transform="rotate(20 12 12)">\n<circle cx="12" cy="12" r="1.5"/></g><path d="M3 3l4 4-1.5e1 2z"></path>',
    );
    expect(parseSvg(`<?xml version="1.0"?>${text}`, "icon")).toEqual([
      ["g", { strokeWidth: "3", transform: "rotate(20 12 12)" }, [["circle", { cx: "12", cy: "12", r: "1.5" }]]],
      ["path", { d: "M3 3l4 4-1.5e1 2z" }, []],
    ]);
  });

  it("keeps what its root says beyond the frame", () => {
    expect(parseSvg(icon('<path d="M3 3h9"/>', 'fill="currentColor" stroke="none"'), "icon")).toEqual([
      ["g", { fill: "currentColor", stroke: "none" }, [["path", { d: "M3 3h9" }]]],
    ]);
  });

  it.each([
    ["a script", icon("<script>alert(1)</script>"), /<script> is not drawn/],
    ["a link", icon('<a href="https://example.org"><path d="M0 0"/></a>'), /<a> is not drawn/],
    ["a reference", icon('<use href="#x"/>'), /<use> is not drawn/],
    ["an event", icon('<path d="M0 0" onload="alert(1)"/>'), /<path> has no onload here/],
    ["a style", icon('<path d="M0 0" style="fill:red"/>'), /<path> has no style here/],
    ["a colour of its own", icon('<path d="M0 0" fill="#f00"/>'), /fill="#f00": only none or currentColor/],
    ["a paint from an address", icon('<path d="M0 0" stroke="url(#a)"/>'), /only none or currentColor/],
    ["an address in its geometry", icon('<path d="url(//example.org)"/>'), /is not a number, a path or a transformation/],
    ["a colour of its own at its root", icon('<path d="M0 0"/>', 'fill="red"'), /fill="red": only none or currentColor/],
    ["text", icon("<g>hello</g>"), /holds the text "hello"/],
    ["another field", icon('<path d="M0 0"/>').replace("0 0 24 24", "0 0 512 512"), /viewBox is "0 0 512 512" instead of "0 0 24 24"/],
    ["nothing", icon(""), /draws nothing/],
    ["an element that isn't closed", icon("<g>"), /not well-formed/],
    ["a lonely <", icon("<"), /not well-formed/],
    ["something else than an svg", "<html></html>", /begins with <svg>/],
    ["too much", icon(`<path d="M${"0 0 ".repeat(2000)}"/>`), /at most 6000 are drawn/],
  ])("with %s is refused", (_title, text, fault) => expect(() => parseSvg(text, "icon")).toThrow(fault));
});
