import type { ComponentProps } from "react";
import styles from "./control.module.css";
import { useField } from "./field-context.ts";

export type TextInputProps = Omit<ComponentProps<"input">, "className" | "style">;

/** A line of text; inside a Field it takes its label, hint and error from there. */
export function TextInput(props: TextInputProps) {
  return <input {...useField()} type="text" {...props} className={styles.input} />;
}
