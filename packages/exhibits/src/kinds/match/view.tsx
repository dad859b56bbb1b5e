import type { MatchData } from "@learn/exhibit-data/match";
import { useState } from "react";
import type { ExhibitViewProps } from "../../exhibit.ts";
import type { MatchState } from "./index.ts";
import styles from "./view.module.css";

/** Tap one on the left, then one on the right: both get the same letter. A second tap takes the link away. */
export function View({ data: { left, right }, state, change }: ExhibitViewProps<MatchData, MatchState>) {
  const [picked, setPicked] = useState<number | null>(null);
  const letterOf = (place: number): string => String.fromCharCode(65 + place);
  const tapLeft = (place: number) => {
    if (state[place] != null) return change(state.map((other, one) => (one === place ? null : other)));
    setPicked(picked === place ? null : place);
  };
  const tapRight = (other: number) => {
    if (picked === null) return;
    setPicked(null);
    // One on the right goes with one on the left.
    change(state.map((had, place) => (place === picked ? other : had === other ? null : had)));
  };
  return (
    <div className={styles.match} data-picked={picked !== null || undefined}>
      <ul aria-label="Tap one here first">
        {left.map((text, place) => (
          <li key={text}>
            <button
              type="button"
              aria-pressed={picked === place}
              data-linked={state[place] != null || undefined}
              onClick={() => tapLeft(place)}
            >
              <span>{text}</span>
              <Badge letter={state[place] == null ? null : letterOf(place)} />
            </button>
          </li>
        ))}
      </ul>
      <ul aria-label="Then one here">
        {right.map((text, other) => {
          const place = state.indexOf(other);
          return (
            <li key={text}>
              <button type="button" aria-disabled={picked === null} data-linked={place >= 0 || undefined} onClick={() => tapRight(other)}>
                <Badge letter={place < 0 ? null : letterOf(place)} />
                <span>{text}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Badge({ letter }: { letter: string | null }) {
  return <b className={styles.letter}>{letter}</b>;
}
