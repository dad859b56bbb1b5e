import type { TableData } from "@learn/exhibit-data/table";
import { axisFor, rowName } from "./model.ts";
import styles from "./view.module.css";

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
export function Plot({ data, plot: [across, up], leftOut, average, onToggle }: PlotProps) {
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
