import { classNames } from "./class-names.ts";
import { ProgressBar } from "./progress-bar.tsx";
import styles from "./stones.module.css";

/** One stepping stone: reached, stood on, or still ahead. */
export type Stone = "done" | "begun" | "rest";

export interface StonesProps {
  states: readonly Stone[];
  /** "s" for cards; "full" stretches over the whole width. */
  size?: "s" | "m" | "full";
  /** What they show, as in '3 of 6 completed'. Without it they are decoration beside words that say the same. */
  label?: string;
  /** 0 to 100: makes them a progress bar for screen readers, named by `label`. */
  percent?: number;
}

const most = 12;

/** Progress as stepping stones; more than twelve become a bar, and where a bar is asked for, none do too. */
export function Stones({ states, size = "m", label, percent }: StonesProps) {
  if (states.length > most || (states.length === 0 && percent != null)) {
    const done = states.filter((state) => state === "done").length;
    return <ProgressBar value={percent ?? (100 * done) / states.length} label={label} />;
  }
  return (
    <div
      className={classNames(styles.stones, size === "s" && styles["stones-s"], size === "full" && styles["stones-full"])}
      {...readAsProgress(label, percent)}
    >
      {states.map((state, index) => (
        // Stones have no identity but their place.
        <i key={index} className={state === "rest" ? undefined : styles[state]} />
      ))}
    </div>
  );
}

/** How a row of stones is read: as nothing, as an image of what they show, or as a progress bar. */
export function readAsProgress(label: string | undefined, percent: number | undefined) {
  if (label == null) return { "aria-hidden": true } as const;
  if (percent == null) return { role: "img", "aria-label": label } as const;
  return {
    role: "progressbar",
    "aria-label": label,
    "aria-valuemin": 0,
    "aria-valuemax": 100,
    "aria-valuenow": Math.round(percent),
  } as const;
}
