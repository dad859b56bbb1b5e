import type { ComponentProps } from "react";
import styles from "./control.module.css";
import { useField } from "./field-context.ts";

export type SelectProps = Omit<ComponentProps<"select">, "className" | "style">;

/** One of a list; its children are `<option>`s. Inside a Field it takes its label, hint and error from there. */
export function Select(props: SelectProps) {
  return <select {...useField()} {...props} className={styles.input} />;
}
