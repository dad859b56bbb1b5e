import type { GridData } from "@learn/exhibit-data/grid";

/** Where the walker stands, after how many steps, the walls, and whether the search is shown. */
export interface GridState {
  at: number;
  steps: number;
  walls: number[];
  isSearched: boolean;
}

type Size = Pick<GridData, "columns" | "rows">;

/** Right, down, left and up: in this order squares are looked at. */
export const moves = { ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowUp: [0, -1] } as const;

/** The square beside another; null beyond the edge. */
export function beside({ columns, rows }: Size, square: number, [right, down]: readonly [number, number]): number | null {
  const [column, row] = [(square % columns) + right, Math.floor(square / columns) + down];
  return column < 0 || row < 0 || column >= columns || row >= rows ? null : row * columns + column;
}

/** The squares beside another that are no walls. */
function waysFrom(size: Size, square: number, walls: readonly number[]): number[] {
  return Object.values(moves)
    .map((move) => beside(size, square, move))
    .filter((next) => next !== null)
    .filter((next) => !walls.includes(next));
}

/** What a search did. */
export interface Search {
  /** The squares in the order in which they were looked at, the start left out. */
  looked: number[];
  /** The way from the start to the goal, with both; null where there is none. */
  way: number[] | null;
}

/** Looks for the goal: near squares first (wide), or one way to its end before the next (deep). */
export function search(data: GridData, walls: readonly number[]): Search {
  const from = new Map<number, number | null>();
  const waiting: [square: number, before: number | null][] = [[data.start, null]];
  while (waiting.length > 0 && !from.has(data.goal)) {
    const [square, before] = (data.search === "deep" ? waiting.pop() : waiting.shift())!;
    if (from.has(square)) continue;
    from.set(square, before);
    const ways = waysFrom(data, square, walls).map((next): [number, number] => [next, square]);
    // The last one in is the first one out.
    waiting.push(...(data.search === "deep" ? ways.toReversed() : ways));
  }
  const looked = [...from.keys()].slice(1);
  if (!from.has(data.goal)) return { looked, way: null };
  const way: number[] = [];
  for (let square: number | null = data.goal; square !== null; square = from.get(square) ?? null) way.unshift(square);
  return { looked, way };
}

/** What a search says of itself. */
export function told({ looked, way }: Search): string {
  return `${looked.length} squares looked at, ${way ? `a way of ${way.length - 1} steps` : "no way found"}`;
}
