import type { Card } from "@learn/exhibit-data/cards";
import styles from "./card-face.module.css";
import { Drawing } from "./drawing.tsx";

/** A card's drawing, where it has one, and its words below it. */
export function CardFace({ card }: { card: Card | undefined }) {
  if (!card) return null;
  return (
    <span className={styles.face} data-drawn={card.drawing === null ? undefined : ""}>
      <Drawing name={card.drawing} />
      <span>{card.text}</span>
    </span>
  );
}
