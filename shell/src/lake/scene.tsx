import styles from "./lake-map.module.css";

/** Sky and hills above, water below; decoration. The water is as high as the map needs. */
export function Scene() {
  return (
    <div className={styles.scene} aria-hidden="true">
      <svg viewBox="0 0 1000 600" preserveAspectRatio="none">
        <path d="M0 0H1000V600H0Z" fill="var(--pic-lake-1)" />
        <path d="M0 176C200 150 400 206 620 176S900 170 1000 186V600H0Z" fill="var(--pic-lake-2)" />
        <path d="M0 470C220 436 420 506 640 464S900 456 1000 470V600H0Z" fill="var(--pic-lake-3)" opacity=".7" />
        <path
          className={styles.glints}
          d="M230 96h46M256 106h26M660 92h60M684 104h36M470 236h34M20 320h40M930 290h36M540 420h40M930 430h44M30 560h50M400 570h40M700 560h36"
        />
      </svg>
      <svg className={styles.sky} viewBox="0 0 1000 120" preserveAspectRatio="xMaxYMax slice">
        <path d="M0-60H1000V120H0Z" fill="var(--pic-sky-1)" />
        <path d="M0 26C200-4 420 60 640 24S900 0 1000 20V120H0Z" fill="var(--pic-sky-2)" />
        <circle cx="830" cy="42" r="54" fill="var(--pic-sun-halo)" opacity=".55" />
        <circle cx="830" cy="42" r="29" fill="var(--pic-sun)" />
        <path d="M0 84C140 50 300 92 480 62S760 42 1000 78V120H0Z" fill="var(--pic-hill-1)" />
        <path d="M0 100C160 76 300 112 500 94S800 74 1000 100V120H0Z" fill="var(--pic-hill-2)" />
      </svg>
    </div>
  );
}
