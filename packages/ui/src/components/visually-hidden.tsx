import type { ComponentProps } from "react";
import styles from "./visually-hidden.module.css";

export interface VisuallyHiddenProps extends Omit<ComponentProps<"span">, "className" | "style"> {
  as?: "span" | "p" | "h1" | "h2" | "div" | "output";
}

/** Words for screen readers only. */
export function VisuallyHidden({ as = "span", ...rest }: VisuallyHiddenProps) {
  // The tags differ in meaning only: every attribute allowed here exists on each of them.
  const Tag = as as "span";
  return <Tag {...rest} className={styles["sr-only"]} />;
}
