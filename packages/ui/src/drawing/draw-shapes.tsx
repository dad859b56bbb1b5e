import { createElement, type ReactNode } from "react";
import type { Drawing } from "./shapes.ts";

/** A drawing as elements of an svg. */
export function drawShapes(drawing: Drawing): ReactNode {
  return drawing.map(([element, attributes, inside], index) =>
    createElement(element, { key: index, ...attributes }, inside && drawShapes(inside)),
  );
}
