import { Button, VisuallyHidden } from "@learn/ui";
import type { Composed } from "./given.ts";
import type { Guide } from "../session/guide.ts";
import styles from "./guided.module.css";
import { words } from "./words.ts";

interface CompareCardsProps {
  cards: NonNullable<Guide["cards"]>;
  disabled: boolean;
  onChosen: (message: Composed) => void;
}

/** Two answers as children might give them, and the learner's own between them: neither is marked. */
export function CompareCards({ cards, disabled, onChosen }: CompareCardsProps) {
  return (
    <fieldset className={styles.form} disabled={disabled}>
      <legend>
        <VisuallyHidden>{words.compare}</VisuallyHidden>
      </legend>
      <div className={styles.near}>
        {cards.map((card, place) => (
          <button
            className={styles["near-card"]}
            type="button"
            key={card}
            onClick={() => onChosen({ text: words.near[place] ?? card, options: { move: { kind: "near", card: place } } })}
          >
            {card}
          </button>
        ))}
      </div>
      <Button onClick={() => onChosen({ text: words.neither, options: { move: { kind: "near", card: "neither" } } })}>
        {words.neither}
      </Button>
    </fieldset>
  );
}
