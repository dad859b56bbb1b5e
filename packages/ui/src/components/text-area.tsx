import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./control.module.css";
import { useField } from "./field-context.ts";

export type TextAreaProps = Omit<ComponentProps<"textarea">, "className" | "style">;

/** Several lines of text; inside a Field it takes its label, hint and error from there. */
export function TextArea(props: TextAreaProps) {
  return <textarea {...useField()} rows={2} {...props} className={classNames(styles.input, styles.area)} />;
}
