import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./tile.module.css";

export interface TileProps {
  icon: ReactNode;
  small?: boolean;
}

/** An icon on a tinted square in the area's colour. */
export function Tile({ icon, small }: TileProps) {
  return <span className={classNames(styles.tile, small && styles["tile-s"])}>{icon}</span>;
}
