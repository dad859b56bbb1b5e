import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { ErrorText } from "./error-text.tsx";
import { FieldContext } from "./field-context.ts";
import styles from "./field.module.css";

export interface FieldProps {
  label: ReactNode;
  /** A sentence that says what is wrong; the control is marked invalid while it is there. */
  error?: string | null;
  /** The error is read out at once, since it comes after a press. */
  announce?: boolean;
  hint?: ReactNode;
  /** Keeps the label for screen readers only, where the place itself says what to write. */
  hideLabel?: boolean;
  /** One TextInput, PasswordInput, TextArea or Select. */
  children: ReactNode;
}

/** A label above its control, with hint and error below; wires ids and descriptions for readers. */
export function Field({ label, error, announce, hint, hideLabel, children }: FieldProps) {
  const id = useId();
  const describedBy = classNames(hint != null && `${id}-hint`, error && `${id}-error`) || undefined;
  // The control is drawn with the field in any case: keeping the object would spare nothing.
  const wiring = { id, "aria-describedby": describedBy, "aria-invalid": error ? (true as const) : undefined };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? styles.hidden : undefined}>
        {label}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint != null && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <ErrorText id={`${id}-error`} announce={announce}>
          {error}
        </ErrorText>
      )}
    </div>
  );
}
