import { ProgressBar } from "./progress-bar.tsx";
import styles from "./stones.module.css";

/** One stepping stone: reached, stood on, or still ahead. */
export type Stone = "done" | "begun" | "rest";

const most = 12;

/** Progress as stepping stones beside words that say the same; more than twelve become a bar. */
export function Stones({ states }: { states: readonly Stone[] }) {
  if (states.length > most) return <ProgressBar value={(100 * states.filter((state) => state === "done").length) / states.length} />;
  return (
    <div className={styles.stones} aria-hidden="true">
      {states.map((state, index) => (
        // Stones have no identity but their place.
        <i key={index} className={state === "rest" ? undefined : styles[state]} />
      ))}
    </div>
  );
}
