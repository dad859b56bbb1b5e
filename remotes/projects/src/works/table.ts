/** A table while it is written: headings, rows of as many cells, and a note. */
export interface TableBody {
  columns: string[];
  rows: string[][];
  note: string;
}

/** The most columns and rows of a table; the database holds them, too. */
export const mostColumns = 8;
export const mostRows = 50;

/** The table with another heading. */
export function setHeading(table: TableBody, column: number, text: string): TableBody {
  return { ...table, columns: table.columns.with(column, text) };
}

/** The table with another text in one cell. */
export function setCell(table: TableBody, row: number, column: number, text: string): TableBody {
  return { ...table, rows: table.rows.map((cells, at) => (at === row ? cells.with(column, text) : cells)) };
}

/** The table with an empty row more, as far as there may be one. */
export function addRow(table: TableBody): TableBody {
  return table.rows.length >= mostRows ? table : { ...table, rows: [...table.rows, table.columns.map(() => "")] };
}

/** The table with an empty column more, as far as there may be one. */
export function addColumn(table: TableBody): TableBody {
  if (table.columns.length >= mostColumns) return table;
  return { ...table, columns: [...table.columns, ""], rows: table.rows.map((cells) => [...cells, ""]) };
}

/** The table without its last row; one always stays. */
export function removeRow(table: TableBody): TableBody {
  return table.rows.length <= 1 ? table : { ...table, rows: table.rows.slice(0, -1) };
}

/** The table without its last column; one always stays. */
export function removeColumn(table: TableBody): TableBody {
  if (table.columns.length <= 1) return table;
  return { ...table, columns: table.columns.slice(0, -1), rows: table.rows.map((cells) => cells.slice(0, -1)) };
}
