import { LineProblem, schemaOf } from "./lines.ts";

/** How squares are searched: near ones first, one way to its end first, or not at all. */
const searches = ["wide", "deep", "none"] as const;

/** Squares with a start, a goal and walls. */
export interface GridData {
  columns: number;
  rows: number;
  /** The places of squares, counted row by row from 0. */
  start: number;
  goal: number;
  walls: number[];
  search: (typeof searches)[number];
}

/** `row: S..#..G` (S start, G goal, # wall, . free) and `search: wide`. */
export const gridSchema = schemaOf<GridData>(["row", "search"], (lines) => {
  const rows = lines.all("row", 3, 9).map((parts) => parts.join(""));
  const columns = rows[0]?.length ?? 0;
  if (columns < 3 || columns > 10 || rows.some((row) => row.length !== columns))
    throw new LineProblem("all rows need the same length, 3 to 10 squares");
  const squares = [...rows.join("")];
  const odd = squares.find((square) => !"SG#.".includes(square));
  if (odd !== undefined) throw new LineProblem(`there is no square "${odd}": S is the start, G the goal, # a wall, . free`);
  for (const one of ["S", "G"])
    if (squares.filter((square) => square === one).length !== 1) throw new LineProblem(`there has to be one ${one}`);
  const [name = ""] = lines.one("search", 1, 1);
  const search = searches.find((one) => one === name);
  if (!search) throw new LineProblem(`there is no search "${name}", only ${searches.join(", ")}`);
  const walls = squares.flatMap((square, place) => (square === "#" ? [place] : []));
  return { columns, rows: rows.length, start: squares.indexOf("S"), goal: squares.indexOf("G"), walls, search };
});
