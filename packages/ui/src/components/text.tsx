import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./text.module.css";

export interface TextProps extends Omit<ComponentProps<"p">, "className" | "style"> {
  as?: "p" | "span" | "div" | "h2" | "h3";
  tone?: "muted" | "small" | "small-muted" | "meta" | "eyebrow";
  /** Figures of equal width. */
  num?: boolean;
  /** Lines of at most 70 characters. */
  measure?: boolean;
}

/** Words in one of the sizes and tones of the design. */
export function Text({ as = "p", tone, num, measure, ...rest }: TextProps) {
  // The tags differ in meaning only: every attribute allowed here exists on each of them.
  const Tag = as as "p";
  return <Tag {...rest} className={classNames(tone && styles[tone], num && styles.num, measure && styles.measure)} />;
}
