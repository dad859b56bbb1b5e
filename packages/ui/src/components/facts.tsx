import type { ReactNode } from "react";
import styles from "./overview.module.css";
import { ScoreRing } from "./score-ring.tsx";
import { words } from "../words.ts";

/** A list of Fact and ScoreFact. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export interface FactProps {
  label: ReactNode;
  children: ReactNode;
}

/** One line of Facts. */
export function Fact({ label, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export interface ScoreFactProps {
  label: ReactNode;
  /** 0 to 100, or null before the first evaluation. */
  score: number | null;
  outOf?: string;
  none?: string;
}

/** The score with its ring. */
export function ScoreFact({ label, score, outOf = words.outOf, none = words.noScore }: ScoreFactProps) {
  return (
    <div className={styles["score-line"]}>
      <dt>{label}</dt>
      <dd>
        {score == null ? (
          none
        ) : (
          <>
            <strong className={styles["big-score"]}>{Number(score.toFixed(2))}</strong> {outOf}
          </>
        )}
        <ScoreRing score={score ?? 0} />
      </dd>
    </div>
  );
}
