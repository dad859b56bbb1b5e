import { drawingNames } from "./drawing-names.ts";
import { LineProblem } from "./lines.ts";

/** Words on a card, and the name of the drawing above them. */
export interface Card {
  text: string;
  drawing: string | null;
}

/** Reads `words` or `words | drawing`. */
export function readCard([text = "", drawing, ...more]: string[]): Card {
  if (more.length > 0) throw new LineProblem(`"${text}" has ${more.length + 2} parts: words, and the name of a drawing`);
  return { text, drawing: readDrawing(drawing) };
}

/** Reads the name of a drawing; null where none is named. */
export function readDrawing(name: string | undefined): string | null {
  if (name === undefined || name === "") return null;
  if (!drawingNames.has(name)) throw new LineProblem(`there is no drawing "${name}"`);
  return name;
}
