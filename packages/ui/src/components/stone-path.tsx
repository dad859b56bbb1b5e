import { classNames } from "./class-names.ts";
import styles from "./stone-path.module.css";

declare module "react" {
  interface CSSProperties {
    /** How many stones stand in a line, on wide screens and on phones. */
    "--stones"?: number;
    "--half"?: number;
  }
}

/** One stone of a way: reached, stood on, the one to step on next, or still ahead. */
export type PathStone = "done" | "begun" | "next" | "rest";

export interface StonePathProps {
  stones: readonly PathStone[];
  /** What they show, as in 'Music, percent complete'. Without it they are decoration beside words that say the same. */
  label?: string;
  /** In a strip of a fixed height, however many they are: in one line, on phones many in two. */
  line?: boolean;
  /** 0 to 100: makes them a progress bar for screen readers, named by `label`. */
  percent?: number;
}

/** So many stones stand in one line on a phone. */
const mostInLine = 12;

/** A way across the water in its authored order, one stone for each activity; a flag stands where one goes on. */
export function StonePath({ stones, line, label, percent }: StonePathProps) {
  return (
    <div
      className={classNames(styles.path, line && styles.line)}
      style={
        line
          ? { "--stones": stones.length, "--half": stones.length > mostInLine ? Math.ceil(stones.length / 2) : stones.length }
          : undefined
      }
      {...readAsProgress(label, percent)}
    >
      {stones.map((stone, index) => (
        // Stones have no identity but their place.
        <svg key={index} className={classNames(styles.stone, stone === "next" && styles.next)} viewBox="0 0 44 40" aria-hidden="true">
          <Shape stone={stone} />
        </svg>
      ))}
    </div>
  );
}

function Shape({ stone }: { stone: PathStone }) {
  return (
    <>
      <ellipse className={styles.shade} cx="22" cy="31" rx="21" ry="8" />
      <ellipse className={stone === "done" ? styles.full : styles.empty} cx="22" cy="27" rx="19" ry="9" />
      {stone === "begun" && <path className={styles.full} d="M22 18a19 9 0 0 0 0 18Z" />}
      {stone === "done" && <path className={styles.check} d="m15 27 5 4 9-8" />}
      {stone === "next" && (
        <g className={styles.flag}>
          <path className={styles.pole} d="M20 28V4" />
          <path className={styles.cloth} d="M20 4 35 9.500 20 15Z" />
        </g>
      )}
    </>
  );
}

/** How a way of stones is read: as nothing, as an image of what they show, or as a progress bar. */
function readAsProgress(label: string | undefined, percent: number | undefined) {
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
