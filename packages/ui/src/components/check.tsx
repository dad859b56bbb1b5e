import type { ComponentProps, ReactNode } from "react";
import styles from "./check.module.css";
import { classNames } from "./class-names.ts";

export interface CheckProps extends Omit<ComponentProps<"input">, "className" | "style" | "type" | "children"> {
  label: ReactNode;
  /** A frame around box and words, for boxes in a grid. */
  framed?: boolean;
}

/** A box to tick; its whole row presses. */
export function Check({ label, framed, ...rest }: CheckProps) {
  return (
    <label className={classNames(styles.check, framed && styles["check-chip"])}>
      <input {...rest} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
