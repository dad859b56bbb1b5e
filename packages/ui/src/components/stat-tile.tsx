import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./stat-tile.module.css";

export interface StatTileProps {
  label: ReactNode;
  value: ReactNode;
  icon?: ReactNode;
  /** The colour of the icon. */
  tone?: "green" | "yellow" | "primary";
  /** Says more of the figure, beside it. */
  note?: ReactNode;
}

/** A figure with its name; stands inside StatTiles. */
export function StatTile({ label, value, icon, tone, note }: StatTileProps) {
  return (
    <div className={classNames(styles.figure, tone && styles[tone])}>
      <dt>
        {icon}
        {label}
      </dt>
      <dd>
        {value}
        {note && <small className={styles.note}> {note}</small>}
      </dd>
    </div>
  );
}

export interface StatTilesProps {
  /** White cards on the page; without it, sunken tiles inside a card. */
  cards?: boolean;
  children: ReactNode;
}

/** Two columns of figures, four on wide screens. */
export function StatTiles({ cards, children }: StatTilesProps) {
  return <dl className={classNames(styles.figures, cards && styles["figures-cards"])}>{children}</dl>;
}
