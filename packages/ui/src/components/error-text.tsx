import styles from "./field.module.css";
import { AlertIcon } from "../icons/alert.tsx";

export interface ErrorTextProps {
  id?: string;
  /** Read out at once; for errors that come after a press, not beside a field. */
  announce?: boolean;
  children: string;
}

/** One sentence that says what is wrong, with its sign. */
export function ErrorText({ id, announce, children }: ErrorTextProps) {
  return (
    <p className={styles.error} id={id} role={announce ? "alert" : undefined}>
      <AlertIcon />
      {children}
    </p>
  );
}
