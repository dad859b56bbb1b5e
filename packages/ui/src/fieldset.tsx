import { type ReactNode, useId } from "react";
import styles from "./check.module.css";
import { ErrorText } from "./error-text.tsx";

export interface FieldsetProps {
  legend: ReactNode;
  error?: string | null;
  /** Checks or Choices, set in a grid that fits the width. */
  children: ReactNode;
}

/** A question with several boxes to tick or choices to make. */
export function Fieldset({ legend, error, children }: FieldsetProps) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles["check-grid"]}>{children}</div>
      {error && <ErrorText id={id}>{error}</ErrorText>}
    </fieldset>
  );
}
