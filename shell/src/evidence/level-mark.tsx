import styles from "./evidence.module.css";

const most = 5;

/** A level as a digit and a stair of five, on its strength of blue. */
export function LevelMark({ level }: { level: number }) {
  return (
    <span className={styles.mark} data-level={level}>
      {level}
      <Stair level={level} />
    </span>
  );
}

/** The stair alone; the digit beside it says the same. */
export function Stair({ level }: { level: number }) {
  if (level === 0) return null;
  return (
    <span className={styles.stair} aria-hidden="true">
      {Array.from({ length: most }, (_, index) => (
        // Steps have no identity but their place.
        <i key={index} data-on={index < level} />
      ))}
    </span>
  );
}
