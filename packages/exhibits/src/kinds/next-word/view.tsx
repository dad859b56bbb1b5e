import { wordsOf, type NextWordData } from "@learn/exhibit-data/next-word";
import { Button, TextInput } from "@learn/ui";
import { useState } from "react";
import type { ExhibitViewProps } from "../../exhibit.ts";
import pieces from "../../parts/pieces.module.css";
import { words } from "../../words.ts";
import { followers, lastWord, mostAdded, mostCharacters, mostTapped, timesIn, type Follower, type NextWordState } from "./model.ts";
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

interface ReadProps {
  texts: readonly string[];
  added: readonly string[];
  /** The word whose places are shown. */
  last: string;
  onAdd(text: string): void;
}

/** All that the machine has read, and a line to give it more. */
function Read({ texts, added, last, onAdd }: ReadProps) {
  const [typed, setTyped] = useState("");
  const text = typed.replaceAll(/\s+/g, " ").trim();
  return (
    <section className={`${pieces.panel} ${styles.read}`}>
      <h2>All it has read</h2>
      <ul>
        {[...texts, ...added].map((one, place) => (
          <li key={one} data-added={place >= texts.length || undefined}>
            <Marked text={one} word={last} />
          </li>
        ))}
      </ul>
      {added.length < mostAdded && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (wordsOf(text).length < 2 || texts.includes(text) || added.includes(text)) return;
            setTyped("");
            onAdd(text);
          }}
        >
          <TextInput
            aria-label="A sentence for it to read"
            placeholder="Give it a sentence…"
            maxLength={mostCharacters}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">Add</Button>
        </form>
      )}
    </section>
  );
}

/** A sentence with a word marked wherever it stands. */
function Marked({ text, word }: { text: string; word: string }) {
  return text.split(" ").map((part, place) => (
    // Words of a sentence never move.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={place}>
      {place > 0 && " "}
      {wordsOf(part).includes(word) ? <mark>{part}</mark> : part}
    </span>
  ));
}
