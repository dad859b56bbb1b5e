import styles from "./stage-page.module.css";

/** The shore behind what lies on the table; decoration. */
export function Scene() {
  return (
    <svg className={styles.scene} viewBox="0 0 900 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="900" height="600" fill="var(--pic-sky-1)" />
      <path d="M0 46C270 23 540 74 900 40V600H0Z" fill="var(--pic-sky-2)" />
      <circle cx="450" cy="63" r="39" fill="var(--pic-sun-halo)" opacity=".5" />
      <circle cx="450" cy="63" r="23" fill="var(--pic-sun)" />
      <path d="M0 91C135 63 225 97 360 82S558 57 675 80S837 71 900 80V134H0Z" fill="var(--pic-hill-1)" />
      <path d="M0 106C180 86 315 114 450 103S720 86 900 103V134H0Z" fill="var(--pic-hill-2)" />
      <rect y="114" width="900" height="486" fill="var(--pic-lake-1)" />
      <path d="M0 220C270 185 450 263 900 210V600H0Z" fill="var(--pic-lake-2)" />
      <path d="M0 369C225 326 540 415 900 348V600H0Z" fill="var(--pic-lake-3)" />
      <path
        d="M54 156h40M108 178h26M414 149h48M450 171h30M720 164h36M810 256h40M27 309h34M432 298h40M414 326h24M837 397h30"
        stroke="var(--pic-glint)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".7"
        fill="none"
      />
      <path d="M0 480C180 453 378 486 540 468S792 450 900 474V600H0Z" fill="var(--pic-ground-1)" />
      <path d="M0 534C270 504 540 546 900 516V600H0Z" fill="var(--pic-ground-2)" />
    </svg>
  );
}
