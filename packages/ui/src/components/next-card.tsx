import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import styles from "./next-card.module.css";
import { Skeleton } from "./skeleton.tsx";
import { Text } from "./text.tsx";

export interface NextCardProps {
  /** What the card is, as in 'Your next step'. */
  eyebrow: ReactNode;
  title: ReactNode;
  /** One line that invites, or how it stands. */
  text?: ReactNode;
  /** Where it belongs and how long it takes. */
  meta?: ReactNode;
  /** A topic's picture; without one the sign of the area, in a Tile. */
  picture: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
  /** Below them, over the whole width: the way that it is a step of. */
  foot?: ReactNode;
  /** The id of the words that name it, unique on the page. */
  id: string;
  /** The area whose colours it takes, where areas are mixed. */
  area?: string;
}

/** The one thing to do next. */
export function NextCard({ eyebrow, title, text, meta, picture, action, foot, id, area }: NextCardProps) {
  return (
    <Card data-area={area} aria-labelledby={id}>
      <div className={styles.next}>
        {picture}
        <div className={styles.words}>
          <Text tone="eyebrow" id={id}>
            {eyebrow}
          </Text>
          <p className={styles.title}>{title}</p>
          {text != null && <Text tone="muted">{text}</Text>}
          {meta != null && <Text tone="meta">{meta}</Text>}
        </div>
        {action}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </Card>
  );
}

/** Holds the place of a NextCard: what stands below it must not jump when it comes. */
export function NextCardSkeleton({ eyebrow, foot }: Pick<NextCardProps, "eyebrow" | "foot">) {
  return (
    <Card as="div" aria-hidden="true">
      <div className={styles.next}>
        <Skeleton width="6rem" height="4.5rem" />
        <div className={`${styles.words} ${styles.lines}`}>
          <Text tone="eyebrow">{eyebrow}</Text>
          <p className={styles.title}>
            <Skeleton width="min(14rem, 100%)" height="1lh" />
          </p>
          <Text tone="muted">
            <Skeleton width="min(22rem, 100%)" height="1lh" />
          </Text>
          <Text tone="meta">
            <Skeleton width="min(14rem, 100%)" height="1lh" />
          </Text>
        </div>
        <Skeleton width="7rem" height="2.75rem" />
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </Card>
  );
}
