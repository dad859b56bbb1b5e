import { useEffect } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { AlertIcon } from "../icons/alert.tsx";
import { CheckCircleIcon } from "../icons/check-circle.tsx";
import { CloseIcon } from "../icons/close.tsx";
import { InfoIcon } from "../icons/info.tsx";
import styles from "./toast.module.css";
import { words } from "../words.ts";

/** What a message is about: its icon and colour, and how long it stays. */
export type ToastKind = "good" | "bad" | "plain";

// An error is longer to read than good news, and says what to do next.
const usualShownMs = { good: 5000, plain: 5000, bad: 12_000 };
const icons = { good: CheckCircleIcon, bad: AlertIcon, plain: InfoIcon };

export interface ToastProps {
  kind: ToastKind;
  text: string;
  /** How long it stays, in ms; 5 s unless told, an error 12 s. */
  shownMs?: number | undefined;
  /** Somebody is reading or pressing: nothing goes away by itself. */
  held: boolean;
  onDismiss: () => void;
}

/** One message in the corner. */
export function Toast({ kind, text, shownMs = usualShownMs[kind], held, onDismiss }: ToastProps) {
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onDismiss, shownMs);
    return () => clearTimeout(timer);
  }, [held, shownMs, onDismiss]);
  const Icon = icons[kind];
  return (
    <div className={classNames(styles.toast, styles[kind])} role={kind === "bad" ? "alert" : undefined}>
      <Icon />
      <p>{text}</p>
      <Button variant="quiet" square icon={<CloseIcon />} aria-label={words.dismiss(text)} onClick={onDismiss} />
    </div>
  );
}
