import styles from "./lake-map.module.css";

/** Where the learner is: a boat with the first letter of their name on its sail. */
export function Boat({ name }: { name: string }) {
  return (
    <svg className={styles.boat} viewBox="-40 -66 86 86" aria-hidden="true">
      <g>
        <path d="M2-60C28-46 36-22 36-6H2Z" fill="var(--accent)" />
        <path d="M-3-52C-16-36-20-18-20-6H-3Z" fill="var(--pic-white)" />
        <path d="M0-62V0" stroke="var(--pic-trunk-2)" strokeWidth="3" />
        <text x="15" y="-16" textAnchor="middle">
          {[...name][0]}
        </text>
        <path d="M-36 0H42C36 12 26 16 17 16H-15C-26 16-33 10-36 0Z" fill="var(--pic-trunk)" />
        <path d="M-35 3.500H40" stroke="var(--pic-cloth)" strokeWidth="3" />
      </g>
    </svg>
  );
}
