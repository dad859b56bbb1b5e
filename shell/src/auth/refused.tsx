import type { ReactNode } from "react";
import styles from "./login-page.module.css";

/** Says what was refused and what helps. */
export function Refused({ message, hint, children }: { message: string; hint?: string | undefined; children?: ReactNode }) {
  return (
    <div className={styles.refused} role="alert">
      <p>{message}</p>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}
