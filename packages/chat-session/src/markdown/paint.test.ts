import { describe, expect, it } from "vitest";
import { growthOf, mostGrowth } from "../testing/growth.ts";
import { paintCode, type Painted } from "./paint.ts";

const textOf = (pieces: Painted[]) => pieces.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");
const painted = (code: string, language: string) =>
  paintCode(code, language).flatMap((piece) => (typeof piece === "string" ? [] : [`${piece.paint}:${piece.text}`]));

const programs = {
  python: 'def greet(name):\n    # say "hi"\n    return f"Hi {name}" * 2',
  javascript: "const left = 3; // three\nshow(`left: ${left}`);",
  css: '@media print { p { color: #0b5573; margin: 2px } } /* "ink" */',
  html: '<!-- page --><p class="big">It\'s "big"</p><style>p { width: 4em; }</style><script>\nlet a = 1;\n</script>',
};

describe("paintCode", () => {
  it("paints keywords, names, strings, numbers and comments of Python", () => {
    expect(painted(programs.python, "python")).toEqual([
      "keyword:def",
      "name:greet",
      'comment:# say "hi"',
      "keyword:return",
      'string:f"Hi {name}"',
      "number:2",
    ]);
  });

  it("paints JavaScript, also with the short name of its language", () => {
    const expected = ["keyword:const", "number:3", "comment:// three", "name:show", "string:`left: ${left}`"];
    expect(painted(programs.javascript, "javascript")).toEqual(expected);
    expect(painted(programs.javascript, "JS")).toEqual(expected);
  });

  it("paints style sheets", () => {
    expect(painted(programs.css, "css")).toEqual([
      "keyword:@media",
      "name:color",
      "number:#0b5573",
      "name:margin",
      "number:2px",
      'comment:/* "ink" */',
    ]);
  });

  it("paints tags and attributes of a page but not its words, and the script and the styles inside it", () => {
    expect(painted(programs.html, "html")).toEqual([
      "comment:<!-- page -->",
      "keyword:<p",
      "name:class",
      'string:"big"',
      "keyword:>",
      "keyword:</p",
      "keyword:>",
      "keyword:<style",
      "keyword:>",
      "name:width",
      "number:4em",
      "keyword:</style",
      "keyword:>",
      "keyword:<script",
      "keyword:>",
      "keyword:let",
      "number:1",
      "keyword:</script",
      "keyword:>",
    ]);
  });

  it("leaves every sign of a program in its place, at every length while it streams in", () => {
    for (const [language, program] of Object.entries(programs))
      for (let length = 0; length <= program.length; length += 1) {
        const begun = program.slice(0, length);
        expect(textOf(paintCode(begun, language))).toBe(begun);
      }
  });

  it("leaves an unknown language plain", () => {
    expect(paintCode("if x then 1", "lua")).toEqual(["if x then 1"]);
    expect(paintCode("if x", "constructor")).toEqual(["if x"]);
  });

  it.each(["-a", '"""', "'", "<script", "<style>", "/*", "\\", "`", "<!--", "<a b='"])(
    "takes time in proportion to a program of nothing but %j",
    (unit) => {
      for (const language of Object.keys(programs))
        expect(growthOf((code) => paintCode(code, language), unit, 1500)).toBeLessThan(mostGrowth);
    },
  );
});
