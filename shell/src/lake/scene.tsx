import styles from "./lake-map.module.css";

/** Sky, hills, water and a bit of shore behind the map; decoration. */
export function Scene() {
  return (
    <div className={styles.scene} aria-hidden="true">
      <svg viewBox="0 0 1000 600" preserveAspectRatio="xMidYMin slice">
        <path d="M0 0H1000V120H0Z" fill="var(--pic-sky-1)" />
        <path d="M0 26C200-4 420 60 640 24S900 0 1000 20V130H0Z" fill="var(--pic-sky-2)" />
        <circle cx="800" cy="42" r="54" fill="var(--pic-sun-halo)" opacity=".55" />
        <circle cx="800" cy="42" r="29" fill="var(--pic-sun)" />
        <path d="M0 84C140 50 300 92 480 62S760 42 1000 78V130H0Z" fill="var(--pic-hill-1)" />
        <path d="M0 100C160 76 300 112 500 94S800 74 1000 100V130H0Z" fill="var(--pic-hill-2)" />
        <path d="M0 112H1000V600H0Z" fill="var(--pic-lake-1)" />
        <path d="M0 226C200 196 400 260 620 226S900 216 1000 236V600H0Z" fill="var(--pic-lake-2)" />
        <path d="M0 470C220 430 420 510 640 460S900 450 1000 470V600H0Z" fill="var(--pic-lake-3)" opacity=".7" />
        <path
          className={styles.glints}
          d="M240 134h46M262 144h26M660 130h60M680 142h40M470 250h34M20 320h40M930 290h36M540 420h40M930 430h44M30 560h50M400 570h40M700 560h36"
        />
      </svg>
    </div>
  );
}
