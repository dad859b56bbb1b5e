import type { ComponentProps, ReactNode } from "react";
import styles from "./chip.module.css";

export interface ChipProps extends Omit<ComponentProps<"button">, "className" | "style"> {
  pressed: boolean;
  count?: number;
  icon?: ReactNode;
  children: ReactNode;
}

/** A filter that is on or off. */
export function Chip({ pressed, count, icon, children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" className={styles.chip} aria-pressed={pressed}>
      {icon}
      {children}
      {count != null && (
        <>
          {" "}
          <span className={styles.count}>{count}</span>
        </>
      )}
    </button>
  );
}

export interface ChipsProps {
  /** What the filters are for, as in 'Show a category'. */
  label: string;
  children: ReactNode;
}

/** A group of filters with its name. */
export function Chips({ label, children }: ChipsProps) {
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {children}
    </fieldset>
  );
}
