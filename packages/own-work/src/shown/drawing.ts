import * as v from "valibot";

/** The paper of a drawing, in its own units. */
export const paper = { width: 800, height: 500 } as const;

/** The colours of a drawing, by their names: what they look like is the theme's. */
export const colours = ["black", "blue", "green", "orange", "red", "violet"] as const;
export type Colour = (typeof colours)[number];

const number = v.custom<number>(Number.isFinite);
const colour = v.picklist(colours);
const box = { x: number, y: number, x2: number, y2: number, colour, filled: v.nullish(v.boolean(), false) };

const shape = v.union([
  v.object({ shape: v.literal("pen"), points: v.array(number), colour }),
  v.object({ shape: v.literal("line"), ...box }),
  v.object({ shape: v.literal("rectangle"), ...box }),
  v.object({ shape: v.literal("ellipse"), ...box }),
  v.object({ shape: v.literal("text"), x: number, y: number, text: v.string(), colour }),
]);

/** One thing that was drawn: numbers and one of six colours, never markup. */
export type Shape = v.InferOutput<typeof shape>;

/** A drawing, as it is kept. */
export const drawingBody = v.object({ shapes: v.array(shape), description: v.nullish(v.string(), "") });

/** A line of the pen as the attribute `points` of an SVG polyline. */
export function pointsText(points: readonly number[]): string {
  return points
    .map((value, at) => (at % 2 === 0 ? `${value},` : `${value} `))
    .join("")
    .trim();
}
