import styles from "./progress-bar.module.css";

/** How much is done, 0 to 100, as a bar in the area's colour beside words that say the same. */
export function ProgressBar({ value }: { value: number }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      <i style={{ inlineSize: `${Math.round(Math.min(100, Math.max(0, value)))}%` }} />
    </div>
  );
}
