import { useIsGuided } from "@learn/activity";
import { Skeleton, Text, VisuallyHidden } from "@learn/ui";
import { useLastCriteria, type LastCriterion } from "../data/last-criteria.ts";
import { corners, highestLevel, pointOn } from "../model/shape.ts";
import { words } from "../words.ts";
import styles from "./rubric-shape.module.css";

const radius = 100;

/** What the last evaluation found, as a shape on five axes that grows with the student's ideas, and as a table. */
export function RubricShape({ sessionId }: { sessionId: string }) {
  const isGuided = useIsGuided();
  const { data: criteria, isPending, isError } = useLastCriteria(sessionId);
  if (isPending) return <Skeleton height="9rem" />;
  // What could not be read stands in the evaluation, too: nothing here says that there was none.
  if (isError) return null;
  // Without a model there is no evaluation to come.
  if (criteria.length < 3) return isGuided ? null : <Text tone="muted">{words.shapeEmpty}</Text>;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{words.shape}</figcaption>
      <VisuallyHidden>{words.shapeNow(told(criteria))}</VisuallyHidden>
      <Drawing criteria={criteria} />
      <Table criteria={criteria} />
    </figure>
  );
}

interface CriteriaProps {
  criteria: LastCriterion[];
}

const told = (criteria: LastCriterion[]) => criteria.map(({ name, level }) => words.shapeLevel(name, level)).join(", ");

function Drawing({ criteria }: CriteriaProps) {
  const axes = criteria.length;
  const at = (axis: number, share: number) => pointOn(axis, axes, share, radius);
  const reached = criteria.map(({ level }, axis) => at(axis, level / highestLevel));
  return (
    <svg className={styles.shape} viewBox="-175 -130 350 250" aria-hidden="true">
      {Array.from({ length: highestLevel }, (_, ring) => (
        <polygon key={ring} className={styles.ring} points={corners(criteria.map((_one, axis) => at(axis, (ring + 1) / highestLevel)))} />
      ))}
      {criteria.map(({ name }, axis) => {
        const { x, y } = at(axis, 1);
        return <line key={name} className={styles.axis} x2={x} y2={y} />;
      })}
      <g className={styles.grown} key={told(criteria)}>
        <polygon className={styles.reached} points={corners(reached)} />
        {reached.map(({ x, y }, axis) => (
          <circle key={criteria[axis]?.name} className={styles.corner} cx={x} cy={y} r={5} />
        ))}
      </g>
      {criteria.map(({ name }, axis) => {
        const { x, y } = at(axis, 1.13);
        const anchor = Math.abs(x) < 1 ? "middle" : x > 0 ? "start" : "end";
        // The words of a name stand below each other: beside the shape there is little room.
        const lines = Math.abs(x) < 1 ? [name] : name.split(" ");
        return (
          <text key={name} className={styles.name} x={clamped(x)} y={y} textAnchor={anchor}>
            {lines.map((line, index) => (
              <tspan key={line} x={clamped(x)} dy={index === 0 ? "0.3em" : "1.1em"}>
                {line}
              </tspan>
            ))}
          </text>
        );
      })}
    </svg>
  );
}

const clamped = (x: number) => Math.max(-112, Math.min(112, x));

function Table({ criteria }: CriteriaProps) {
  return (
    <details className={styles.details}>
      <summary>{words.shapeTable}</summary>
      <table className={styles.table}>
        <caption className={styles.hidden}>{words.shape}</caption>
        <thead>
          <tr>
            <th scope="col">{words.shapeCriterion}</th>
            <th scope="col">{words.shapeReached}</th>
          </tr>
        </thead>
        <tbody>
          {criteria.map(({ name, level }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {level} / {highestLevel}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
