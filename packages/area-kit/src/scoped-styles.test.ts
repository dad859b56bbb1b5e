import { expect, it } from "vitest";
import { styleFaults } from "./scoped-styles.ts";

const faultsOf = (css: string, file = "/area/src/card.module.css") =>
  styleFaults(css, "music", file).map(({ line, says }) => `${line}: ${says}`);

it("a style sheet of an area may name what is its own, and is refused with the line where it reaches beyond", () => {
  const fine = [
    ".card { color: red } .card > p, [dir=rtl] .card, :where(.card, .row) i, [data-area=music] a { color: red }",
    ":global([data-fills]) .card:not(:has(.row)) + form { color: red } .card { & p { color: red } .row & { color: red } }",
    "@keyframes grow { from { opacity: 0 } } @font-face { font-family: music-notes; src: url(a.woff2) }",
    "@media print { @page { size: A4 } body:has(> .card) > :not(.card) { display: none } }",
  ];
  expect(faultsOf(fine.join("\n"))).toEqual([]);
  expect(styleFaults("@font-face { font-family: Noto; src: url(a.woff2) }", "music", "/a/node_modules/noto/noto.css")).toEqual([]);
  const faults = faultsOf(
    [
      "body, .card { color: red }",
      "nav:has(.card) { display: none }",
      ":global(.hidden) p { color: red }",
      "@media (min-width: 1px) { :root { --x: red } }",
      "@layer a { * { color: red } }",
      ":is(.card, nav) a { color: red }",
      "@font-face { font-family: OpenDyslexic; src: url(a.woff2) }",
      "@property --x { syntax: '*'; inherits: false }",
    ].join("\n"),
  );
  expect(faults.map((fault) => Number.parseInt(fault))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(faults[0]).toBe("1: has a selector that isn't within music: body");
  expect(faultsOf(".card { color: red } .music_row { color: red }\n@keyframes grow { from { opacity: 0 } }", "/area/plain.css")).toEqual([
    "1: has a selector that isn't within music: card",
    "2: has an animation whose name holds for the whole page",
  ]);
});
