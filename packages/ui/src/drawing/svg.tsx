import type { ReactNode } from "react";
import styles from "./svg.module.css";

export interface IconProps {
  /** "s" is 16 px, the default 20 px; tiles, badges and messages set their own size. */
  size?: "s" | "m";
}

/** The frame of every icon: decoration only, so words beside it must say what it means. */
export function Svg({ size = "m", children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={size === "s" ? styles["icon-s"] : styles.icon}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
