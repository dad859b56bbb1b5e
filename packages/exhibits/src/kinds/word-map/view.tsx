import type { WordMapData } from "@learn/exhibit-data/word-map";
import { Chip } from "@learn/ui";
import { useState, type KeyboardEvent, type MouseEvent } from "react";
import type { ExhibitViewProps } from "../../exhibit.ts";
import pieces from "../../parts/pieces.module.css";
import { nearest, onMap, type Place, type WordMapState } from "./model.ts";
import styles from "./view.module.css";

const step = 5;
const inside = (number: number): number => Math.min(Math.max(Math.round(number), 0), 100);

/** Pick a word and tap the map, or move it by the arrow keys; touch any word to see its nearest. */
export function View({ data, state, change }: ExhibitViewProps<WordMapData, WordMapState>) {
  const [picked, setPicked] = useState<number | null>(null);
  const near = state.touched === null ? [] : nearest(data, state, state.touched).slice(0, 3);
  const put = (place: number, where: Place) =>
    change({ placed: state.placed.map((had, one) => (one === place ? where : had)), touched: data.toPlace[place] ?? null });
  const tapMap = (event: MouseEvent<HTMLDivElement>) => {
    // A press by the keyboard has no place.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const [right, up] = [event.clientX - box.x, box.bottom - event.clientY];
    if (picked !== null) {
      put(picked, { x: inside((right / box.width) * 100), y: inside((up / box.height) * 100) });
      return setPicked(null);
    }
    // Near words lie one over the other: a finger means the one whose middle is nearest.
    const away = ({ x, y }: Place) => Math.hypot((x / 100) * box.width - right, (y / 100) * box.height - up);
    const [meant] = onMap(data, state).toSorted((one, other) => away(one) - away(other));
    if (meant) change({ ...state, touched: meant.text });
  };
  const nudge = (place: number) => (event: KeyboardEvent) => {
    const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1] }[event.key];
    if (!way) return;
    event.preventDefault();
    const { x, y } = state.placed[place] ?? { x: 50, y: 50 };
    put(place, { x: inside(x + step * (way[0] ?? 0)), y: inside(y + step * (way[1] ?? 0)) });
  };
  return (
    <div className={styles.map}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset belongs to a form */}
      <div className={styles.words} role="group" aria-label="Words to place: pick one, then tap the map or use the arrow keys">
        {data.toPlace.map((text, place) => (
          <span key={text} onKeyDown={nudge(place)} role="none">
            <Chip pressed={picked === place} onClick={() => setPicked(picked === place ? null : place)}>
              {text}
            </Chip>
          </span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the arrow keys on a word do the same */}
      <div className={styles.field} data-surface="" data-picked={picked !== null || undefined} onClick={tapMap}>
        {onMap(data, state).map(({ text, x, y, isOwn }) => (
          <button
            key={text}
            type="button"
            style={{ insetInlineStart: `${x}%`, insetBlockEnd: `${y}%` }}
            data-own={isOwn || undefined}
            data-near={near.includes(text) || undefined}
            aria-pressed={state.touched === text}
            onClick={({ detail }) => void (detail === 0 && picked === null && change({ ...state, touched: text }))}
          >
            {text}
          </button>
        ))}
      </div>
      <output className={pieces.tell}>
        {state.touched !== null && near.length > 0 ? `Nearest to ${state.touched}: ${near.join(", ")}.` : ""}
      </output>
    </div>
  );
}
