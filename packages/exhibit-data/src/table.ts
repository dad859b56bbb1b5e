import { distinct, LineProblem, numberIn, schemaOf } from "./lines.ts";

/** Rows of figures, and what of them is plotted and averaged. */
export interface TableData {
  columns: string[];
  rows: string[][];
  /** The places of the plotted columns, across and up. */
  plot: [across: number, up: number] | null;
  /** The place of the column that has an average. */
  average: number | null;
}

/** `columns: Rain | Beans`, `row: 3 | 31`, `plot: Rain | Beans` and `average: Beans`; columns that are plotted or averaged hold numbers. */
export const tableSchema = schemaOf<TableData>(["columns", "row", "plot", "average"], (lines) => {
  const columns = lines.one("columns", 2, 4);
  distinct(columns, "column", 8);
  const rows = lines.all("row", 3, 12);
  for (const row of rows) {
    if (row.length !== columns.length) throw new LineProblem(`"row: ${row.join(" | ")}" has ${row.length} cells, not ${columns.length}`);
    for (const cell of row) distinct([cell], "cell");
  }
  distinct(
    rows.map((row) => row.join(" | ")),
    "row",
    40,
  );
  const measured = (name: string | undefined) => {
    const place = columns.indexOf(name ?? "");
    if (place === -1) throw new LineProblem(`there is no column "${name ?? ""}"`);
    for (const row of rows) numberIn(row[place], columns[place] ?? "");
    return place;
  };
  const plot = lines.has("plot") ? lines.one("plot", 2, 2) : null;
  return {
    columns,
    rows,
    plot: plot && [measured(plot[0]), measured(plot[1])],
    average: lines.has("average") ? measured(lines.one("average", 1, 1)[0]) : null,
  };
});
