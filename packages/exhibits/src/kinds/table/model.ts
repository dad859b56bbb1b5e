import type { TableData } from "@learn/exhibit-data/table";

/** Which rows are left out, and whether the average is shown. */
export interface TableState {
  leftOut: number[];
  isAveraged: boolean;
}

/** The values of a column, of the rows that are not left out. */
export function valuesOf({ rows }: TableData, column: number, leftOut: readonly number[]): number[] {
  return rows.flatMap((row, place) => (leftOut.includes(place) ? [] : [Number(row[column])]));
}

/** Their average; null where there is no value. */
export function averageOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** What a row is called: by its first cell, or by all where others begin alike. */
export function rowName({ rows }: TableData, place: number): string {
  const row = rows[place] ?? [];
  const [first = ""] = row;
  return rows.filter(([other]) => other === first).length === 1 ? first : row.join(", ");
}

/** A scale that holds values, with round numbers on it. */
export interface Axis {
  from: number;
  to: number;
  ticks: number[];
}

/** A scale for values. It begins at 0 unless they all lie far from it, as years do. */
export function axisFor(values: readonly number[]): Axis {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const low = least >= 0 && least <= most / 2 ? 0 : least;
  const rough = (most - low || 1) / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((one) => one * size >= rough) ?? 10) * size;
  const from = Math.floor(low / step) * step;
  const to = Math.ceil((most === low ? low + step : most) / step) * step;
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, place) => Number((from + place * step).toPrecision(10)));
  return { from, to, ticks };
}
