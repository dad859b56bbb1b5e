import { Skeleton } from "@learn/ui";
import styles from "./profile-page.module.css";

/** The place of the circle and of the skills beside it. */
export function ProgressSkeleton() {
  return (
    <div className={styles.progress}>
      <div className={styles.overall}>
        <Skeleton round width="8rem" height="8rem" />
      </div>
      <div className={styles.skills}>
        <Skeleton height="1.25rem" />
        <Skeleton height="0.75rem" />
        <Skeleton height="0.75rem" />
        <Skeleton height="0.75rem" />
      </div>
    </div>
  );
}
