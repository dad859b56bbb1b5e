import styles from "./progress-bar.module.css";

export interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  /** What it measures. Without it the bar is decoration beside words that say the same. */
  label?: string;
}

/** How much is done, as a bar in the area's colour. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  const reading =
    label == null
      ? ({ "aria-hidden": true } as const)
      : ({ role: "progressbar", "aria-label": label, "aria-valuemin": 0, "aria-valuemax": 100, "aria-valuenow": percent } as const);
  return (
    <div className={styles.bar} {...reading}>
      <i style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
