import { drawingNames } from "@learn/exhibit-data/drawing-names";
import { expect, it } from "vitest";
import sheet from "./drawings.svg?raw";

it("there is a drawing for each name that an author can write, and a name for each drawing", () => {
  const drawn = [...sheet.matchAll(/<symbol id="drawing-([\w-]+)"/g)].map(([, name]) => name);
  expect(drawn.toSorted()).toEqual([...drawingNames].toSorted());
});
