import { formatDay } from "@learn/data";
import styles from "./evidence.module.css";
import { words } from "./words.ts";

/** The levels of one week, as their average. */
export interface WeekLevel {
  /** The day on which it began, or on which it was. */
  day: string;
  /** 0 to 5. */
  level: number;
}

const [width, height, edge, most] = [160, 64, 6, 5];
const yOf = (level: number) => height - edge - (level / most) * (height - 2 * edge);

// At noon it is the same day in nearly every zone.
const shownDay = (day: string) => formatDay(`${day}T12:00:00Z`);

/** How levels went over time, as a small line; the words above it say the same. */
export function GrowthPlot({ title, weeks }: { title: string; weeks: readonly WeekLevel[] }) {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (weeks.length === 1)
    return (
      <figure className={styles.plot}>
        <figcaption>
          <strong>{title}</strong> <span>{words.oneWeek(first.level)}</span>
        </figcaption>
      </figure>
    );
  const xOf = (index: number) => edge + (index / (weeks.length - 1)) * (width - 2 * edge);
  const line = weeks.map(({ level }, index) => `${index === 0 ? "M" : "L"}${xOf(index).toFixed(1)} ${yOf(level).toFixed(1)}`).join("");
  return (
    <figure className={styles.plot}>
      <figcaption>
        <strong>{title}</strong> <span>{words.grew(first.level, last.level)}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path className={styles.grid} d={`M${edge} ${yOf(0)}H${width - edge}M${edge} ${yOf(most)}H${width - edge}`} />
        <path className={styles.line} d={line} />
        <circle className={styles.dot} cx={xOf(weeks.length - 1)} cy={yOf(last.level)} r="4" />
      </svg>
      <p className={styles.ends}>
        <span>{shownDay(first.day)}</span>
        <span>{shownDay(last.day)}</span>
      </p>
    </figure>
  );
}
