import type { ComponentProps, ReactNode } from "react";
import styles from "./check.module.css";

export interface ChoiceProps extends Omit<ComponentProps<"input">, "className" | "style" | "type" | "children"> {
  label: ReactNode;
  hint?: ReactNode;
}

/** One of several: a radio button in a card, all with the same `name`. */
export function Choice({ label, hint, ...rest }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input {...rest} type="radio" />
      <span>
        {label}
        {hint != null && <small>{hint}</small>}
      </span>
    </label>
  );
}
