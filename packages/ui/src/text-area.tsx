import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./control.module.css";
import { useField } from "./field-context.ts";

export type TextAreaProps = Omit<ComponentProps<"textarea">, "className" | "style">;

export function TextArea(props: TextAreaProps) {
  return <textarea {...useField()} rows={2} {...props} className={classNames(styles.input, styles.area)} />;
}
