import type { ReactNode } from "react";
import styles from "./spinner.module.css";

export interface SpinnerProps {
  /** What one waits for, as in 'Thinking...'; always visible. */
  children: ReactNode;
  /** Set to false inside a region that speaks already. */
  announce?: boolean;
}

/** Three breathing dots with words. */
export function Spinner({ children, announce = true }: SpinnerProps) {
  return (
    <p className={styles.typing} role={announce ? "status" : undefined}>
      <i aria-hidden="true">
        <b />
      </i>
      {children}
    </p>
  );
}
