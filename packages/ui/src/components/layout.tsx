import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./layout.module.css";

export interface StackProps {
  /** 8, 16, 24 or 32 px between its parts; 16 unless told. */
  gap?: "s" | "m" | "l" | "xl";
  children: ReactNode;
}

const gaps = { s: "stack-s", m: "stack", l: "stack-m", xl: "stack-l" };

/** Parts below each other. Sections of a page stand "xl" apart. */
export function Stack({ gap = "m", children }: StackProps) {
  return <div className={styles[gaps[gap]]}>{children}</div>;
}

export interface RowProps {
  /** Pushes the parts to both ends. */
  between?: boolean;
  children: ReactNode;
}

/** Parts beside each other, wrapping on small screens. */
export function Row({ between, children }: RowProps) {
  return <div className={classNames(styles.row, between && styles.between)}>{children}</div>;
}

/** Two columns from 1024 px: the first takes the room, the second is 336 px. */
export function Split({ children }: { children: ReactNode }) {
  return <div className={styles.split}>{children}</div>;
}
