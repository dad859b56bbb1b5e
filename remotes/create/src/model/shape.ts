/** A point of the drawing, in its own units. */
export interface Point {
  x: number;
  y: number;
}

/** The most that a criterion can have. */
export const highestLevel = 5;

/**
 * Where a level lies on an axis; the first axis points up, the others follow clockwise.
 *
 * @param axis - counted from 0
 * @param axes - how many there are
 * @param share - 0 in the middle, 1 at the end of the axis
 * @param radius - the length of an axis
 */
export function pointOn(axis: number, axes: number, share: number, radius: number): Point {
  const angle = (2 * Math.PI * axis) / axes - Math.PI / 2;
  return { x: round(Math.cos(angle) * share * radius), y: round(Math.sin(angle) * share * radius) };
}

/** The corners of a shape as SVG writes them. */
export function corners(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(" ");
}

function round(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
