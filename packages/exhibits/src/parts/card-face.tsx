import type { Card } from "@learn/exhibit-data/cards";
import styles from "./card-face.module.css";
import { Drawing } from "./drawing.tsx";

/** A card's drawing, where it has one, and its words below it; beside it in a row. */
export function CardFace({ card, row = false }: { card: Card | undefined; row?: boolean }) {
  if (!card) return null;
  return (
    <span className={styles.face} data-drawn={card.drawing === null || row ? undefined : ""}>
      <Drawing name={card.drawing} />
      <span>{card.text}</span>
    </span>
  );
}
