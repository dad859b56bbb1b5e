import type { Learner } from "@learn/area-kit";
import { checkedAmong, formatDay, withoutSession, type ListedActivity } from "@learn/data";
import { Card, CardHead, VisuallyHidden } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import styles from "./doing-card.module.css";
import { fetchHistory, lastDays, lastScores, type History, type ScoredTry, type WorkDay } from "./history.ts";
import { words } from "./words.ts";

export interface DoingCardProps {
  rows: readonly ListedActivity[];
  learner: Pick<Learner, "id" | "data">;
}

const unknown: History = { tries: [], worked: [] };

/** How the learner is doing: figures above zero alone, the last scores and the last days. Nothing before something was begun. */
export function DoingCard({ rows, learner }: DoingCardProps) {
  const [today] = useState(() => new Date());
  // Until it is here, and where it doesn't come, the rows say the last score and day of each.
  const { data: past = unknown } = useQuery({ queryKey: ["history", learner.id], queryFn: () => fetchHistory(learner.data) });
  const completed = rows.filter(({ progress }) => progress === "completed").length;
  const begun = rows.filter(({ progress }) => progress === "started").length;
  if (completed + begun === 0) return null;
  const scores = lastScores(rows, past);
  const days = lastDays(rows, past, today);
  return (
    <Card aria-labelledby="doing" stack>
      <CardHead id="doing" title={words.doing} />
      <dl className={styles.sums}>
        {completed > 0 && <Sum label={words.completed} value={completed} note={checkedAmong(rows)} />}
        {begun > 0 && <Sum label={words.begun} value={begun} />}
      </dl>
      {scores.length > 1 && <Scores scores={scores} />}
      {days.some(({ count }) => count > 0) && <Days days={days} />}
    </Card>
  );
}

function Sum({ label, value, note }: { label: string; value: number; note?: string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

interface PlotProps {
  title: string;
  /** What stands in the table: a head and a row for each thing drawn. */
  head: readonly [string, string];
  lines: readonly (readonly [key: string, first: ReactNode, second: ReactNode])[];
  children: ReactNode;
}

/** A drawing, and a table of the same for those who don't see it. */
function Plot({ title, head, lines, children }: PlotProps) {
  return (
    <figure className={styles.plot}>
      <figcaption>{title}</figcaption>
      <div aria-hidden="true">{children}</div>
      <VisuallyHidden as="div">
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{head[0]}</th>
              <th scope="col">{head[1]}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(([key, first, second]) => (
              <tr key={key}>
                <th scope="row">{first}</th>
                <td>{second}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}

const [width, height, edge, start] = [300, 76, 9, 34];
const yOf = (score: number) => height - edge - (Math.min(Math.max(score, 0), 100) / 100) * (height - 2 * edge);

function Scores({ scores }: { scores: readonly ScoredTry[] }) {
  const xOf = (index: number) => start + (index / (scores.length - 1)) * (width - start - edge);
  const points = scores.map(({ id, score }, index) => ({ id, x: xOf(index), y: yOf(score) }));
  // Tries at one activity are joined: two scores of different ones make no way up or down.
  const ways = [...new Set(scores.map(({ id }) => id))]
    .map((activity) => points.filter(({ id }) => id === activity))
    .filter((tries) => tries.length > 1);
  const title = (one: ScoredTry) => withoutSession(one.title ?? "") || words.untitled;
  const last = scores.at(-1);
  return (
    <Plot
      title={words.scores}
      head={[words.activity, words.score]}
      lines={scores.map((one) => [`${one.id} ${one.day}`, `${title(one)}, ${formatDay(one.day)}`, `${Math.round(one.score)}%`])}
    >
      <svg viewBox={`0 0 ${width} ${height}`}>
        {[0, 50, 100].map((score) => (
          <g key={score}>
            <path className={styles.grid} d={`M${start} ${yOf(score)}H${width - edge}`} />
            <text x={start - 8} y={yOf(score) + 4.5} textAnchor="end">
              {score}
            </text>
          </g>
        ))}
        {ways.map((tries) => (
          <path key={tries[0]?.id} className={styles.line} d={`M${tries.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`} />
        ))}
        {points.map(({ x, y }, index) => (
          <circle
            key={x}
            className={index === points.length - 1 ? styles.last : styles.dot}
            cx={x}
            cy={y}
            r={index === points.length - 1 ? 6 : 4}
          />
        ))}
      </svg>
      <p className={styles.ends}>
        <span>{ways.length > 0 ? words.joined : words.before}</span>
        <span>{last && words.lastScore(Math.round(last.score))}</span>
      </p>
    </Plot>
  );
}

const nameOf = (style: "short" | "long", day: Date) => new Intl.DateTimeFormat("en", { weekday: style }).format(day);

function Days({ days }: { days: readonly WorkDay[] }) {
  return (
    <Plot
      title={words.days}
      head={[words.day, words.activities]}
      lines={days.map(({ day, count }) => [day.toDateString(), nameOf("long", day), count])}
    >
      <ul className={styles.days}>
        {days.map(({ day, count }) => (
          <li key={day.toDateString()} data-count={Math.min(count, 4)}>
            <i />
            <span>{nameOf("short", day)}</span>
          </li>
        ))}
      </ul>
    </Plot>
  );
}
