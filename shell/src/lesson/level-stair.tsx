import styles from "./lesson.module.css";

const steps = [1, 2, 3, 4, 5];

/** A level as a stair of five, beside words that say the same. */
export function LevelStair({ level }: { level: number }) {
  return (
    <span className={styles.stair} aria-hidden="true">
      {steps.map((step) => (
        <i key={step} data-on={step <= level} />
      ))}
    </span>
  );
}
