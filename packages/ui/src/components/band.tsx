import type { ReactNode } from "react";
import styles from "./band.module.css";
import { classNames } from "./class-names.ts";

export interface BandProps {
  title: ReactNode;
  tagline?: ReactNode;
  icon: ReactNode;
  /** The area's own shapes, as in `<AreaMotif />`. */
  motif?: ReactNode;
  /** The low band of activity pages. */
  slim?: boolean;
  action?: ReactNode;
}

/** The head of an area's page: says where one is by colour, icon and shape. */
export function Band({ title, tagline, icon, motif, slim, action }: BandProps) {
  return (
    <header className={classNames(styles.band, slim && styles["band-slim"], action != null && styles["has-end"])}>
      <span className={styles.tile}>{icon}</span>
      <div className={styles["band-words"]}>
        <h1>{title}</h1>
        {tagline != null && <p>{tagline}</p>}
      </div>
      {motif != null && <div className={styles.motif}>{motif}</div>}
      {action != null && <div className={styles["band-end"]}>{action}</div>}
    </header>
  );
}
