import { paper, type Colour, type Shape } from "@learn/own-work";

/** The shapes that can be placed without a pointer. */
export const placedShapes = ["rectangle", "ellipse", "line", "text"] as const;
type PlacedShape = (typeof placedShapes)[number];

/** The most shapes of a drawing, and the most numbers of one line of the pen. */
export const mostShapes = 300;
const mostNumbers = 1000;

const places = { first: 1 / 5, middle: 1 / 2, last: 4 / 5 } as const;
type Place = keyof typeof places;
const sizes = { small: 80, medium: 160, large: 280 } as const;
type Size = keyof typeof sizes;

/** What is chosen by words where a shape is placed without a pointer. */
export interface Placing {
  shape: PlacedShape;
  colour: Colour;
  across: Place;
  down: Place;
  size: Size;
  filled: boolean;
  text: string;
}

/** The shape that words place on the paper, inside its edges. */
export function placeShape({ shape: kind, colour: chosen, across, down, size, filled, text }: Placing): Shape {
  const x = places[across] * paper.width;
  const y = places[down] * paper.height;
  if (kind === "text") return { shape: kind, x: x - paper.width / 8, y, text, colour: chosen };
  const half = sizes[size] / 2;
  const lower = kind === "line" ? 0 : half * 0.7;
  return moveShape({ shape: kind, x: x - half, y: y - lower, x2: x + half, y2: y + lower, colour: chosen, filled }, 0, 0);
}

/** A shape moved by so much, as far as the paper reaches. */
export function moveShape(moved: Shape, byX: number, byY: number): Shape {
  const xs =
    moved.shape === "pen" ? moved.points.filter((_, at) => at % 2 === 0) : moved.shape === "text" ? [moved.x] : [moved.x, moved.x2];
  const ys =
    moved.shape === "pen" ? moved.points.filter((_, at) => at % 2 === 1) : moved.shape === "text" ? [moved.y] : [moved.y, moved.y2];
  const x = within(byX, xs, paper.width);
  const y = within(byY, ys, paper.height);
  if (moved.shape === "pen") return { ...moved, points: moved.points.map((value, at) => value + (at % 2 === 0 ? x : y)) };
  if (moved.shape === "text") return { ...moved, x: moved.x + x, y: moved.y + y };
  return { ...moved, x: moved.x + x, y: moved.y + y, x2: moved.x2 + x, y2: moved.y2 + y };
}

function within(by: number, values: number[], most: number): number {
  return Math.min(most - Math.max(...values), Math.max(-Math.min(...values), by));
}

/**
 * A line of the pen with one point more: points that are less than 3 units from the last one are left out.
 *
 * @param points - x and y in turn; a line has at most 500 points
 */
export function addPoint(points: number[], x: number, y: number): number[] {
  const [lastX = x, lastY = y] = points.slice(-2);
  const isNear = points.length > 0 && Math.hypot(x - lastX, y - lastY) < 3;
  if (isNear || points.length >= mostNumbers) return points;
  return [...points, Math.round(clamp(x, paper.width)), Math.round(clamp(y, paper.height))];
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

/** The line of the pen that was drawn; null for a mere touch. A touch that didn't move is no line. */
export function penLine(points: number[], chosen: Colour): Shape | null {
  return points.length >= 4 ? { shape: "pen", points, colour: chosen } : null;
}
