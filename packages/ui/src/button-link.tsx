import type { ComponentProps, ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./button-class.ts";

export interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<"a">, "className" | "style"> {
  icon?: ReactNode;
  iconAfter?: ReactNode;
}

/** A plain link that looks like a button; a router's link takes `buttonClass` instead. */
export function ButtonLink({ variant, wide, square, icon, iconAfter, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, wide, square })}>
      {icon}
      {children}
      {iconAfter}
    </a>
  );
}
