import { expect, it } from "vitest";
import { inMaterial } from "./in-material.ts";

const material = `A wet floor. Is it a bowl?

- The **kitchen floor** is wet.
- A bowl lies on the floor.
| who | says |
| --- | --- |
| Ana | "Tim did it!" |

Nobody saw it.`;

const shown = (...parts: string[]) => {
  const { lines, elsewhere } = inMaterial(material, parts);
  return { lines: lines.map((pieces) => pieces.map(({ text, part }) => (part === null ? text : `[${text}]`)).join("")), elsewhere };
};

it("parts are found in the lines of the material, whatever signs stand in them, with what stands between", () => {
  expect(shown("kitchen floor is wet", "Tim did it", "a bowl")).toEqual({
    lines: ["The [kitchen floor is wet].", "[A bowl] lies on the floor.", "who · says", 'Ana · "[Tim did it]!"'],
    elsewhere: [],
  });
});

it("a part inside another is found elsewhere, and one that isn't there is told apart, in the order of the question", () => {
  expect(shown("floor", "the kitchen floor", "his socks", "by whom")).toEqual({
    lines: ["[The kitchen floor] is wet.", "A bowl lies on the [floor]."],
    elsewhere: ["his socks", "by whom"],
  });
});
