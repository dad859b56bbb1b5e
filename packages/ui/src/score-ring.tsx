import styles from "./score-ring.module.css";

export interface ScoreRingProps {
  /** 0 to 100. */
  score: number;
  /** Shows the number inside; without it the ring is decoration beside the number. */
  showNumber?: boolean;
}

/** A score as a ring in the area's colour. */
export function ScoreRing({ score, showNumber }: ScoreRingProps) {
  const got = Math.min(100, Math.max(0, score));
  return (
    <span className={styles.ring}>
      <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <circle className={styles.rest} cx="50" cy="50" r="43" />
        {/* A round cap would draw a dot for nothing at all. */}
        {got > 0 && <circle className={styles.got} cx="50" cy="50" r="43" pathLength="100" strokeDasharray={`${got} 100`} />}
      </svg>
      {showNumber && <b>{score}</b>}
    </span>
  );
}
