import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classNames } from "./class-names.ts";

/** The colour of a badge. */
export type BadgeKind = "gray" | "yellow" | "green" | "blue" | "red";

export interface BadgeProps {
  kind: BadgeKind;
  /** Shape, word and colour together: colour alone says nothing to some readers. */
  icon: ReactNode;
  children: ReactNode;
}

/** A state in one or two words. */
export function Badge({ kind, icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[`badge-${kind}`])} data-kind={kind}>
      {icon}
      {children}
    </span>
  );
}
