import type { CSSProperties } from "react";
import styles from "./result.module.css";
import { words } from "./words.ts";

/** Where the ten stones lie, from near to far: the middle of each and how wide it is. */
const stones = [
  [52, 268, 18],
  [100, 246, 17],
  [152, 256, 16.5],
  [200, 232, 15.5],
  [250, 218, 15],
  [302, 226, 14],
  [346, 204, 13],
  [384, 180, 12.5],
  [412, 156, 11.5],
  [430, 134, 10.5],
] as const;
const shore = [466, 128] as const;

interface ResultPictureProps {
  /** 0 to 100: each ten of it lights a stone; null while it is not known, when the boat goes from stone to stone. */
  score: number | null;
  /** What it has to be above; a flag stands there. */
  passMark?: number | undefined;
  completed: boolean;
}

/** The lake with ten stones to the far shore: those of the score are lit, and the boat lies behind the last of them or has landed. */
export function ResultPicture({ score, passMark, completed }: ResultPictureProps) {
  const flag = passMark === undefined ? null : Math.min(stones.length - 1, Math.floor(passMark / 10));
  const reached = Math.floor((score ?? 0) / 10);
  // A pass mark within ten points lies on a stone that a score above it has lit.
  const lit = completed ? Math.max(reached, (flag ?? -1) + 1) : Math.min(reached, flag ?? stones.length);
  const [boatX, boatY] = completed ? shore : (stones[lit] ?? shore);
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 500 300"
      preserveAspectRatio="xMidYMax slice"
      {...(score === null ? { "aria-hidden": true } : { role: "img", "aria-label": words.stones(lit, stones.length) })}
    >
      <rect width="500" height="300" fill="var(--pic-sky-1)" />
      <path d="M0 43C150 22 300 70 500 38V300H0Z" fill="var(--pic-sky-2)" />
      <circle cx="150" cy="66" r="37" fill="var(--pic-sun-halo)" opacity=".5" />
      <circle cx="150" cy="66" r="22" fill="var(--pic-sun)" />
      <path d="M0 86C75 59 125 92 200 78S310 54 375 76S465 67 500 76V128H0Z" fill="var(--pic-hill-1)" />
      <path d="M0 100C100 81 175 108 250 97S400 81 500 97V128H0Z" fill="var(--pic-hill-2)" />
      <rect y="108" width="500" height="192" fill="var(--pic-lake-1)" />
      <path d="M0 173C150 151 250 199 500 166V300H0Z" fill="var(--pic-lake-2)" />
      <path d="M0 264C125 238 300 292 500 251V300H0Z" fill="var(--pic-lake-3)" />
      <path
        className={styles.glints}
        d="M30 134h40M60 147h26M230 130h48M250 143h30M15 213h34M240 190h40M230 268h24M465 281h30M440 222h40"
      />
      <path d="M396 118C420 106 470 104 500 108V132C470 134 420 130 396 118Z" fill="var(--pic-ground-1)" />
      <path d="M450 104a12 12 0 0 1 16-12a15 15 0 0 1 26 6a11 11 0 0 1 0 16h-36z" fill="var(--pic-leaf-2)" />
      <path className={styles.way} d="M52 268C92 236 134 262 190 238S312 234 346 204S412 156 430 134" />
      {/* A custom property is no named style in React's types. */}
      {stones.map(([x, y, r], index) => (
        <g key={x} className={styles.stone} data-lit={index < lit || undefined} style={{ "--at": index } as CSSProperties}>
          <ellipse className={styles.halo} cx={x} cy={y} rx={r * 1.45} ry={r * 0.84} />
          <ellipse className={styles.shade} cx={x} cy={y + 4} rx={r} ry={r * 0.56} />
          <ellipse className={styles.top} cx={x} cy={y} rx={r} ry={r * 0.56} />
          {index === flag && <path className={styles.pole} d={`M${x} ${y - 2}v-40`} />}
          {index === flag && <path className={styles.cloth} d={`M${x} ${y - 42}l24 8-24 8Z`} />}
        </g>
      ))}
      <g className={score === null ? styles.sailing : undefined}>
        <g transform={`translate(${boatX} ${boatY - 4}) scale(0.62)`}>
          <path d="M2-60C28-46 36-22 36-6H2Z" fill="var(--accent)" />
          <path d="M-3-52C-16-36-20-18-20-6H-3Z" fill="var(--pic-white)" />
          <path d="M0-62V0" stroke="var(--pic-trunk-2)" strokeWidth="3" />
          <path d="M-36 0H42C36 12 26 16 17 16H-15C-26 16-33 10-36 0Z" fill="var(--pic-trunk)" />
          <path d="M-35 3.5H40" stroke="var(--pic-cloth)" strokeWidth="3" />
        </g>
      </g>
    </svg>
  );
}
