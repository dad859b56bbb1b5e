import type { ComponentProps, ReactNode } from "react";
import styles from "./card.module.css";
import { classNames } from "./class-names.ts";

export interface CardProps extends Omit<ComponentProps<"section">, "className" | "style"> {
  as?: "section" | "div" | "article" | "li" | "aside";
  /** Its parts stand 16 px apart. */
  stack?: boolean;
  /** No padding, for parts that reach the edge. */
  flush?: boolean;
  "data-area"?: string;
}

/** A surface for one thing; one that matters by itself gets a name by `aria-labelledby`. */
export function Card({ as = "section", stack, flush, ...rest }: CardProps) {
  // The tags differ in meaning only: every attribute allowed here exists on each of them.
  const Tag = as as "section";
  return <Tag {...rest} className={classNames(styles.card, stack && styles.stack, flush && styles.flush)} />;
}

export interface CardHeadProps {
  title: ReactNode;
  /** For `aria-labelledby` of the card. */
  id?: string;
  action?: ReactNode;
}

/** The title of a card with an action at its end. */
export function CardHead({ title, id, action }: CardHeadProps) {
  return (
    <div className={styles["card-head"]}>
      <h2 className={styles["h-l"]} id={id}>
        {title}
      </h2>
      {action}
    </div>
  );
}
