import type { NextWordData } from "@learn/exhibit-data/next-word";
import { Button } from "@learn/ui";
import type { ExhibitViewProps } from "../../exhibit.ts";
import pieces from "../../parts/pieces.module.css";
import { words } from "../../words.ts";
import { followers, lastWord, mostTapped, timesIn, type Follower, type NextWordState } from "./model.ts";
import { Read } from "./read.tsx";
import styles from "./view.module.css";

/** The sentence grows by the word that is tapped; the longer its bar, the more often it came next in what was read. */
export function View({ data, state, change, isAwake }: ExhibitViewProps<NextWordData, NextWordState>) {
  const last = lastWord(data, state);
  const all = followers([...data.texts, ...state.added], last);
  const { tapped } = state;
  const takeBack = () => void (tapped.length > 0 && change({ ...state, tapped: tapped.slice(0, -1) }));
  return (
    <div className={styles.next}>
      <div className={styles.try}>
        <div className={styles.sentence}>
          <output>
            {data.start} <b>{tapped.join(" ")}</b>
            <span className={styles.gap} aria-hidden="true" />
          </output>
          <Button variant="quiet" disabled={tapped.length === 0} onClick={takeBack}>
            Take back
          </Button>
        </div>
        {isAwake ? (
          <Bars
            all={all}
            last={last}
            isFull={tapped.length >= mostTapped}
            onTap={(word) => change({ ...state, tapped: [...tapped, word] })}
          />
        ) : (
          <p className={pieces.tell}>{words.guessFirst}</p>
        )}
      </div>
      <Read texts={data.texts} added={state.added} last={last} onAdd={(text) => change({ ...state, added: [...state.added, text] })} />
    </div>
  );
}

interface BarsProps {
  all: Follower[];
  last: string;
  isFull: boolean;
  onTap(word: string): void;
}

const mostBars = 5;

function Bars({ all, last, isFull, onTap }: BarsProps) {
  if (all.length === 0)
    return <p className={pieces.tell}>It has read nothing that goes on behind “{last}”. Add a sentence, or take a word back.</p>;
  const sum = timesIn(all);
  const most = all[0]?.times ?? 1;
  return (
    <ul className={styles.bars} aria-label={`Behind “${last}”`}>
      {all.slice(0, mostBars).map(({ word, times }, place) => (
        // The bar that was pressed keeps the keyboard's place while its word changes.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <button type="button" aria-label={`${word}, ${times} of ${sum}`} aria-disabled={isFull} onClick={() => isFull || onTap(word)}>
            <span>{word}</span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ inlineSize: `${(times / most) * 100}%` }} />
            </span>
            <span className={styles.times}>
              {times} of {sum}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
