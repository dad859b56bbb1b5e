import styles from "./activity-row.module.css";
import { Skeleton } from "./skeleton.tsx";

export interface ActivityRowsSkeletonProps {
  rows?: number;
}

/** Holds the space of a list that is loading; a text beside it must say so. */
export function ActivityRowsSkeleton({ rows = 3 }: ActivityRowsSkeletonProps) {
  return (
    <div className={styles.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div className={styles.item} key={row}>
          <Skeleton round width="2.25rem" height="2.25rem" />
          <div className={styles["item-words"]} style={{ gap: "var(--space-3)" }}>
            <Skeleton width="52%" />
            <Skeleton width="34%" />
          </div>
        </div>
      ))}
    </div>
  );
}
