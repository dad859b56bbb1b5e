import type { ComponentProps } from "react";
import styles from "./control.module.css";
import { useField } from "./field-context.ts";

export type SelectProps = Omit<ComponentProps<"select">, "className" | "style">;

export function Select(props: SelectProps) {
  return <select {...useField()} {...props} className={styles.input} />;
}
