import type { SortData } from "@learn/exhibit-data/sort";
import { useState, type DragEvent } from "react";
import { CardFace } from "../../parts/card-face.tsx";
import type { ExhibitViewProps } from "../../exhibit.ts";
import type { SortState } from "./index.ts";
import styles from "./view.module.css";

/** Tap a card, then a box, or drag it there. A box's whole face is its target, and a card that lies in one can be picked again. */
export function View({ data: { boxes, cards }, state, change }: ExhibitViewProps<SortData, SortState>) {
  const [picked, setPicked] = useState<number | null>(null);
  const pick = (card: number) => setPicked((before) => (before === card ? null : card));
  const put = (box: number | null, card = picked) => {
    if (card === null) return;
    setPicked(null);
    if (state[card] !== box) change(state.map((before, place) => (place === card ? box : before)));
  };
  const dropOn = (box: number | null) => ({
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      put(box, Number(event.dataTransfer.getData("text/plain")));
    },
  });
  const card = (place: number) => (
    <li key={place}>
      <button
        type="button"
        className={styles.card}
        aria-pressed={picked === place}
        draggable
        onDragStart={(event) => event.dataTransfer.setData("text/plain", String(place))}
        onClick={() => pick(place)}
      >
        <CardFace card={cards[place]} />
      </button>
    </li>
  );
  const inBox = (box: number | null) => cards.flatMap((_, place) => (state[place] === box ? [card(place)] : []));
  return (
    <div className={styles.sort} data-picked={picked !== null || undefined}>
      <div className={styles.boxes}>
        {boxes.map((name, box) => (
          <section key={name} className={styles.box} aria-label={name} {...dropOn(box)}>
            <button type="button" className={styles.head} aria-disabled={picked === null} onClick={() => put(box)}>
              <span>{picked === null ? name : `Put it in ${name}`}</span>
              <span className={styles.count} aria-hidden="true">
                {state.filter((one) => one === box).length}
              </span>
            </button>
            <ul>{inBox(box)}</ul>
          </section>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset belongs to a form */}
      <div className={styles.tray} role="group" aria-label="Still to sort" {...dropOn(null)}>
        <ul>{inBox(null)}</ul>
        {picked !== null && state[picked] !== null && (
          <button type="button" className={styles.back} onClick={() => put(null)}>
            Take it out again
          </button>
        )}
      </div>
    </div>
  );
}
