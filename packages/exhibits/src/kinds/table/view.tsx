import type { TableData } from "@learn/exhibit-data/table";
import { rounded } from "../../brief.ts";
import type { ExhibitViewProps } from "../../exhibit.ts";
import { OnceGuessed } from "../../parts/once-guessed.tsx";
import pieces from "../../parts/pieces.module.css";
import { averageOf, axisFor, rowName, valuesOf, type TableState } from "./model.ts";
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

interface PlotProps {
  data: TableData;
  plot: [across: number, up: number];
  leftOut: readonly number[];
  /** Where its line stands; null while there is none. */
  average: number | null;
  onToggle(row: number): void;
}

// The inner field of the picture.
const [left, right, top, bottom] = [44, 292, 12, 170];

/** A dot for each row; the rows of the table say the same in words. */
function Plot({ data, plot: [across, up], leftOut, average, onToggle }: PlotProps) {
  const [xs, ys] = [across, up].map((column) => axisFor(data.rows.map((row) => Number(row[column])))) as [Scale, Scale];
  const x = (value: number) => left + ((value - xs.from) / (xs.to - xs.from)) * (right - left);
  const y = (value: number) => bottom - ((value - ys.from) / (ys.to - ys.from)) * (bottom - top);
  return (
    <figure className={styles.plot}>
      <figcaption>{data.columns[up]}</figcaption>
      <svg viewBox="0 0 320 194" aria-hidden="true">
        {ys.ticks.map((tick) => (
          <g key={tick}>
            <path className={styles.grid} d={`M${left} ${y(tick)}H${right}`} />
            <text x={left - 7} y={y(tick) + 5} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {xs.ticks.map((tick) => (
          <text key={tick} x={x(tick)} y={bottom + 20} textAnchor="middle">
            {tick}
          </text>
        ))}
        <path className={styles.axes} d={`M${left} ${top}V${bottom}H${right}`} />
        {average !== null && data.average === up && <path className={styles.average} d={`M${left} ${y(average)}H${right}`} />}
        {average !== null && data.average === across && <path className={styles.average} d={`M${x(average)} ${top}V${bottom}`} />}
        {data.rows.map((row, place) => (
          // The dot is the mouse's short cut; the row's tick does the same by keys.
          <circle
            key={rowName(data, place)}
            className={styles.dot}
            data-out={leftOut.includes(place) || undefined}
            cx={x(Number(row[across]))}
            cy={y(Number(row[up]))}
            r="7"
            onClick={() => onToggle(place)}
          >
            <title>{rowName(data, place)}</title>
          </circle>
        ))}
      </svg>
      <figcaption className={styles.across}>{data.columns[across]}</figcaption>
    </figure>
  );
}

type Scale = ReturnType<typeof axisFor>;
