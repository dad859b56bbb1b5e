import type { Seen } from "@learn/student-data";
import styles from "./who-sees.module.css";

/** Who sees what, as a list of short answers. */
export function SeenList({ seen }: { seen: readonly Seen[] }) {
  return (
    <dl className={styles.seen}>
      {seen.map(({ who, sees }) => (
        <div key={who}>
          <dt>
            <bdi>{who}</bdi>
          </dt>
          <dd>{sees}</dd>
        </div>
      ))}
    </dl>
  );
}
