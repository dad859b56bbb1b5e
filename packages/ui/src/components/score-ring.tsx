import { classNames } from "./class-names.ts";
import styles from "./score-ring.module.css";

export interface ScoreRingProps {
  /** 0 to 100. */
  score: number;
  /** Shows the number inside; without it the ring is decoration beside the number. */
  showNumber?: boolean;
  /** What stands behind the number, as in "40%". */
  unit?: string;
  /** "l" where the ring is what a card is about. */
  size?: "m" | "l";
}

/** A score as a ring in the area's colour. */
export function ScoreRing({ score, showNumber, unit, size = "m" }: ScoreRingProps) {
  const got = Math.min(100, Math.max(0, score));
  return (
    <span className={classNames(styles.ring, size === "l" && styles.large)}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.rest} cx="50" cy="50" r="43" />
        {/* A round cap would draw a dot for nothing at all. */}
        {got > 0 && <circle className={styles.got} cx="50" cy="50" r="43" pathLength="100" strokeDasharray={`${got} 100`} />}
      </svg>
      {showNumber && (
        <b>
          {score}
          {unit}
        </b>
      )}
    </span>
  );
}
