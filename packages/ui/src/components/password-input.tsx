import { useState } from "react";
import { Button } from "./button.tsx";
import styles from "./control.module.css";
import { EyeIcon } from "../icons/eye.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";
import { words } from "../first-page-words.ts";

export interface PasswordInputProps extends Omit<TextInputProps, "type"> {
  /** The name of the button that shows the letters. */
  showLabel?: string;
}

/** A password whose letters can be shown. */
export function PasswordInput({ showLabel = words.showPassword, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles["with-button"]}>
      <TextInput {...props} type={shown ? "text" : "password"} />
      <Button variant="quiet" square icon={<EyeIcon />} aria-label={showLabel} aria-pressed={shown} onClick={() => setShown(!shown)} />
    </div>
  );
}
