import { tableSchema, type TableData } from "@learn/exhibit-data/table";
import * as v from "valibot";
import { brief, rounded } from "../../brief.ts";
import { defineExhibit, quoted } from "../../exhibit.ts";
import { averageOf, rowName, valuesOf, type TableState } from "./model.ts";
import { View } from "./view.tsx";

function average(data: TableData, leftOut: readonly number[]): string {
  const value = data.average === null ? null : averageOf(valuesOf(data, data.average, leftOut));
  return value === null ? "nothing" : String(rounded(value));
}

/** Figures, of which rows can be left out, their plot and an average. */
export default defineExhibit<TableData, TableState>({
  id: "table",
  schema: tableSchema,
  kept: ({ rows }) =>
    v.object({
      leftOut: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(rows.length - 1))), v.maxLength(rows.length)),
      isAveraged: v.boolean(),
    }),
  initial: () => ({ leftOut: [], isAveraged: false }),
  View,
  facts: (data, before, after) => {
    if (after.isAveraged !== before.isAveraged)
      return after.isAveraged ? `looked at the average: ${average(data, after.leftOut)}` : "hid the average";
    const out = after.leftOut.find((row) => !before.leftOut.includes(row));
    const back = before.leftOut.find((row) => !after.leftOut.includes(row));
    const row = out ?? back;
    if (row === undefined) return null;
    const name = quoted(brief(rowName(data, row), 6));
    const then = after.isAveraged ? `, average ${average(data, after.leftOut)}` : "";
    return out === undefined ? `brought back ${name}${then}` : `left out ${name}${then}`;
  },
  summary: ({ rows }, { leftOut }) => `${rows.length - leftOut.length} of ${rows.length} rows`,
  account: (data, { leftOut, isAveraged }) => {
    const out = leftOut.length === 0 ? [] : [`Left out: ${leftOut.map((row) => quoted(brief(rowName(data, row), 6))).join(", ")}.`];
    const [all, now] = [average(data, []), average(data, leftOut)];
    return [...out, ...(isAveraged ? [`Average shown: ${now}${now === all ? "" : ` (of all rows ${all})`}.`] : [])].join(" ");
  },
});
