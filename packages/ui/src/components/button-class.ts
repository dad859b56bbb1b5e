import { classNames } from "./class-names.ts";
import styles from "./button.module.css";

export interface ButtonLook {
  /** One primary button in a view. "accent" is secondary with its icon in the area's colour. */
  variant?: "primary" | "secondary" | "quiet" | "danger" | "accent";
  /** As wide as the place it stands in. */
  wide?: boolean;
  /** A square button that shows an icon only; it needs an aria-label. */
  square?: boolean;
  /** On a phone a square with its icon, beside a heading; its words are for who hears them. */
  squareOnPhone?: boolean;
}

/** The class names that make a link look like a button, for `<a>` and for a router's links. */
export function buttonClass({ variant = "secondary", wide, square, squareOnPhone }: ButtonLook = {}): string {
  return classNames(
    styles.btn,
    variant !== "secondary" && styles[`btn-${variant}`],
    wide && styles["btn-wide"],
    square && styles["btn-icon"],
    squareOnPhone && styles["btn-icon-on-phone"],
  );
}
