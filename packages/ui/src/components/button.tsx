import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./button-class.ts";
import { RefreshIcon } from "../icons/refresh.tsx";

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "className" | "style"> {
  icon?: ReactNode;
  /** An icon after the words, as in 'Submit'. */
  iconAfter?: ReactNode;
  /** Waits for an answer: shows a turning icon, keeps the keyboard's place and ignores presses. */
  busy?: boolean;
}

/** A press that does something; its words say what happens. */
export function Button(props: ButtonProps) {
  const { variant, wide, square, squareOnPhone, icon, iconAfter, busy, type = "button", onClick, children, ...rest } = props;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, wide, square, squareOnPhone })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy ? <RefreshIcon /> : icon}
      {squareOnPhone ? <span>{children}</span> : children}
      {busy ? null : iconAfter}
    </button>
  );
}
