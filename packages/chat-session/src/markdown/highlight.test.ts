import { describe, expect, it } from "vitest";
import { highlight, longestHighlighted } from "./highlight.ts";

const programs = {
  python: 'def greet(name):\n    # say "hi"\n    return "Hi" * 2',
  javascript: 'const left = 3; // three\nshow("left");',
  css: '@media print { p { color: #0b5573; } } /* "ink" */',
  html: '<!-- page --><p class="big">It\'s "big"</p><style>p { margin: 0 }</style><script>let a = 1;</script>',
};
const coloured = (language: keyof typeof programs) =>
  highlight(programs[language], language).flatMap(({ kind, text }) => (kind ? [`${kind}:${text.trim()}`] : []));

describe("highlight", () => {
  it.each([
    ["python", ["keyword:def", "name:greet", 'comment:# say "hi"', "keyword:return", 'string:"Hi"', "number:2"]],
    ["javascript", ["keyword:const", "number:3", "comment:// three", "name:show", 'string:"left"']],
    ["css", ["keyword:@media", "keyword:color", "number:#0b5573", 'comment:/* "ink" */']],
    ["html", ["comment:<!-- page -->", "keyword:p", "name:class", 'string:"big"', "keyword:margin", "keyword:let", "number:1"]],
  ] as const)("tells the parts of %s apart", (language, expected) => {
    expect(coloured(language)).toEqual(expect.arrayContaining([...expected]));
  });

  it("leaves every sign of a program in its place, at every length while it streams in", () => {
    for (const [language, program] of Object.entries(programs))
      for (let length = 0; length <= program.length; length += 1) {
        const begun = program.slice(0, length);
        expect(
          highlight(begun, language)
            .map(({ text }) => text)
            .join(""),
        ).toBe(begun);
      }
  });

  it("knows the short names of languages and leaves others plain, as well as what is too long", () => {
    expect(highlight("let a", "JS")).toEqual(highlight("let a", "javascript"));
    for (const language of ["lua", "constructor", ""]) expect(highlight("if x", language)).toEqual([{ text: "if x" }]);
    const long = "x = 1\n".repeat(longestHighlighted / 5);
    expect(highlight(long, "python")).toEqual([{ text: long }]);
  });
});
