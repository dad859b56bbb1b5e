import { useId, type ComponentProps, type ReactNode } from "react";
import styles from "./check.module.css";
import { classNames } from "./class-names.ts";

export interface CheckProps extends Omit<ComponentProps<"input">, "className" | "style" | "type" | "children"> {
  label: ReactNode;
  /** A frame around box and words, for boxes in a grid. */
  framed?: boolean;
  /** Says more below the label; the box is named by the label alone. */
  hint?: ReactNode;
}

/** A box to tick; its whole row presses. */
export function Check({ label, framed, hint, ...rest }: CheckProps) {
  const id = useId();
  const named = hint != null && { "aria-labelledby": `${id}-label`, "aria-describedby": `${id}-hint` };
  return (
    <label className={classNames(styles.check, framed && styles["check-chip"])}>
      <input {...named} {...rest} type="checkbox" />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {hint != null && <small id={`${id}-hint`}>{hint}</small>}
      </span>
    </label>
  );
}
