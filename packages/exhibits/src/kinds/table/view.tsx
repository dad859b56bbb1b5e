import type { TableData } from "@learn/exhibit-data/table";
import { rounded } from "../../brief.ts";
import type { ExhibitViewProps } from "../../exhibit.ts";
import { OnceGuessed } from "../../parts/once-guessed.tsx";
import pieces from "../../parts/pieces.module.css";
import { averageOf, rowName, valuesOf, type TableState } from "./model.ts";
import { Plot } from "./plot.tsx";
import styles from "./view.module.css";

/** Rows with a tick count; without it they are left out of the plot and of the average. */
export function View({ data, state, change, isAwake }: ExhibitViewProps<TableData, TableState>) {
  const { leftOut, isAveraged } = state;
  const toggle = (row: number) =>
    change({
      ...state,
      leftOut: leftOut.includes(row) ? leftOut.filter((one) => one !== row) : [...leftOut, row].toSorted((a, b) => a - b),
    });
  const average = data.average === null ? null : averageOf(valuesOf(data, data.average, leftOut));
  return (
    <div className={styles.table} data-plotted={data.plot !== null || undefined}>
      <div className={pieces.panel}>
        <table>
          <thead>
            <tr>
              {data.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map(([first, ...cells], row) => (
              <tr key={rowName(data, row)} data-out={leftOut.includes(row) || undefined}>
                <th scope="row">
                  <label>
                    <input type="checkbox" checked={!leftOut.includes(row)} onChange={() => toggle(row)} aria-label={rowName(data, row)} />
                    <span>{first}</span>
                  </label>
                </th>
                {cells.map((cell, place) => (
                  <td key={data.columns[place + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.seen}>
        {data.plot && <Plot data={data} plot={data.plot} leftOut={leftOut} average={isAveraged ? average : null} onToggle={toggle} />}
        {data.average !== null && (
          <>
            <output className={pieces.tell}>
              {isAveraged && (
                <>
                  Average of {data.columns[data.average]}: <b>{average === null ? "no row is left" : rounded(average)}</b>
                </>
              )}
            </output>
            <OnceGuessed isAwake={isAwake} onPress={() => change({ ...state, isAveraged: !isAveraged })}>
              {isAveraged ? "Hide the average" : "Show the average"}
            </OnceGuessed>
          </>
        )}
      </div>
    </div>
  );
}
