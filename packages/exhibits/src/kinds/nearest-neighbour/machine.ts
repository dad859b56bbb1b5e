/** How many cells a drawing has to each side. */
export const side = 8;
export const cells = side * side;

/** The digits that the machine can be taught. */
export const digits = ["1", "3", "8"] as const;
export type Digit = (typeof digits)[number];

/** A drawing, row by row: '1' is a filled cell, '0' an empty one. */
export type Drawing = string;

export const emptyDrawing: Drawing = "0".repeat(cells);

/** A drawing that the student has named. */
export interface Example {
  drawing: Drawing;
  digit: Digit;
}

/** What the machine calls a drawing, and which example made it say so. */
export interface Guess {
  digit: Digit;
  /** The place of the nearest example, from 0. */
  nearest: number;
  /** In how many cells the two differ. */
  distance: number;
  /** Whether an example with another name is as near: the one taught first decides. */
  isTie: boolean;
}

/** The drawing with one cell changed. */
export function withCell(drawing: Drawing, cell: number, isFilled: boolean): Drawing {
  return drawing.slice(0, cell) + (isFilled ? "1" : "0") + drawing.slice(cell + 1);
}

/** In how many cells two drawings differ. */
export function distanceOf(one: Drawing, other: Drawing): number {
  return [...one].filter((cell, index) => cell !== other[index]).length;
}

/** A drawing is called what its nearest example is called; null while there is no example. */
export function guess(examples: readonly Example[], drawing: Drawing): Guess | null {
  const distances = examples.map((example) => distanceOf(example.drawing, drawing));
  const distance = Math.min(...distances);
  const nearest = distances.indexOf(distance);
  const found = examples[nearest];
  if (!found) return null;
  const isTie = examples.some(({ digit }, index) => distances[index] === distance && digit !== found.digit);
  return { digit: found.digit, nearest, distance, isTie };
}
