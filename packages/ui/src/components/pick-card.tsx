import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { CheckIcon } from "../icons/check.tsx";
import styles from "./pick-card.module.css";
import type { RenderLink } from "./render-link.ts";
import { Tile } from "./tile.tsx";
import { words } from "../words.ts";

export interface PickCardProps {
  title: ReactNode;
  text?: ReactNode;
  icon: ReactNode;
  /** In the icon's place, where the topic has a picture of its own. */
  picture?: ReactNode;
  /** This one is open: tint, edge and the word Open. */
  current?: boolean;
  /** Progress below the words, usually small Stones and a line. */
  foot?: ReactNode;
  link: RenderLink;
}

/** A category to choose; one link with everything inside. */
export function PickCard({ title, text, icon, picture, current, foot, link }: PickCardProps) {
  return (
    <li>
      {link({
        className: styles.pick,
        "aria-current": current ? "true" : undefined,
        children: (
          <>
            {picture ?? <Tile small icon={icon} />}
            <h2>{title}</h2>
            {text != null && <p>{text}</p>}
            <span className={styles["open-mark"]}>
              <CheckIcon size="s" />
              {words.open}
            </span>
            {foot && <div className={styles["pick-foot"]}>{foot}</div>}
          </>
        ),
      })}
    </li>
  );
}

export interface PickCardsProps {
  /** One below the other from 1280 px, for a column beside what they open. */
  rail?: boolean;
  children: ReactNode;
}

/** The grid of PickCards: 1, 2, then 4 columns. */
export function PickCards({ rail, children }: PickCardsProps) {
  return <ul className={classNames(styles.cards, rail ? styles.rail : styles.grid)}>{children}</ul>;
}
