/** A point on the board, which is 1200 wide and 900 high. */
export type Point = readonly [x: number, y: number];

export const [boardWidth, boardHeight] = [1200, 900];

/** What was drawn for a task: how many strokes, and in which colours. */
export interface Drawn {
  strokes: number;
  colours: number[];
}

/** Which task is on the board, what was drawn for each, and the strokes of each as far as there is room for them. */
export interface DrawState {
  at: number;
  drawn: Drawn[];
  kept: string[][];
}

/** Leaves out points that a stroke runs past anyway (Ramer, Douglas and Peucker). */
export function simplified(points: readonly Point[], tolerance = 5): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  const off = ([x, y]: Point) =>
    length === 0 ? Math.hypot(x - first[0], y - first[1]) : Math.abs(dx * (y - first[1]) - dy * (x - first[0])) / length;
  const offs = points.map(off);
  const most = Math.max(...offs);
  if (most <= tolerance) return [first, last];
  const turn = offs.indexOf(most);
  return [...simplified(points.slice(0, turn + 1), tolerance), ...simplified(points.slice(turn), tolerance).slice(1)];
}

/** A stroke as a text: its colour, then four signs for each point. */
export function packed(colour: number, points: readonly Point[]): string {
  const sign = (number: number, most: number) =>
    Math.round(Math.min(most, Math.max(0, number)))
      .toString(36)
      .padStart(2, "0");
  return colour + points.map(([x, y]) => sign(x, boardWidth) + sign(y, boardHeight)).join("");
}

/** The colour of a packed stroke. */
export function colourOf(stroke: string): number {
  return Number(stroke[0]);
}

/** A packed stroke as the path of a picture, its corners rounded. */
export function pathOf(stroke: string): string {
  const numbers = (stroke.slice(1).match(/../g) ?? []).map((sign) => Number.parseInt(sign, 36));
  const points = numbers.flatMap((x, place): Point[] => (place % 2 === 0 ? [[x, numbers[place + 1] ?? 0]] : []));
  return pathThrough(points);
}

/** A smooth path through points; a dot where there is one. */
export function pathThrough(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const curves = rest.slice(0, -1).map(([x, y], place) => {
    const [nextX, nextY] = rest[place + 1] ?? [x, y];
    return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`;
  });
  return `M${first.join(" ")}${curves.join("")}L${(rest.at(-1) ?? first).join(" ")}`;
}

/** Some hundred kilobytes in the tab's storage, thousands of strokes. */
const mostSigns = 200_000;

/** The strokes that are kept across a reload: all, or only those of the task on the board, or none. */
export function fitting(all: readonly string[][], at: number): string[][] {
  const size = (strokes: readonly string[][]) => JSON.stringify(strokes).length;
  const own = all.map((strokes, task) => (task === at ? strokes : []));
  return [all, own].find((strokes) => size(strokes) <= mostSigns)?.map((strokes) => [...strokes]) ?? all.map(() => []);
}
