import type { TwoAnswersData } from "@learn/exhibit-data/two-answers";
import { Chip } from "@learn/ui";
import { useState, type KeyboardEvent } from "react";
import type { ExhibitViewProps } from "../../exhibit.ts";
import pieces from "../../parts/pieces.module.css";
import { toggled, wordsOf, type TwoAnswersState } from "./model.ts";
import styles from "./view.module.css";

/** The question, and below it the answers side by side; each word can be marked. */
export function View({ data, state, change }: ExhibitViewProps<TwoAnswersData, TwoAnswersState>) {
  const { asked, answers, chooses } = data;
  return (
    <div className={styles.two}>
      <p className={pieces.tell}>{asked}</p>
      <div className={styles.answers}>
        {answers.map((answer, place) => {
          const name = answers.length === 1 ? "The answer" : `Answer ${place + 1}`;
          return (
            // Answers have no identity but their place.
            <section key={place} className={pieces.panel} aria-label={name} data-chosen={state.chosen === place || undefined}>
              <h2>{name}</h2>
              <Words
                answer={answer}
                marks={state.marked[place] ?? []}
                onTap={(word) =>
                  change({ ...state, marked: state.marked.map((marks, one) => (one === place ? toggled(marks, word) : marks)) })
                }
              />
              {chooses && (
                <Chip pressed={state.chosen === place} onClick={() => change({ ...state, chosen: place })}>
                  Choose {name.toLowerCase()}
                </Chip>
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}

interface WordsProps {
  answer: string;
  marks: readonly number[];
  onTap(word: number): void;
}

/** The words of an answer: one stop for the Tab key, and the arrow keys go from word to word. */
function Words({ answer, marks, onTap }: WordsProps) {
  const words = wordsOf(answer);
  const [current, setCurrent] = useState(0);
  const go = (event: KeyboardEvent<HTMLParagraphElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(current + step, 0), words.length - 1);
    setCurrent(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the words in it are what is pressed
    <p className={styles.words} data-running-text="" onKeyDown={go}>
      {words.map((word, place) => (
        // Words have no identity but their place.
        <button
          key={place}
          type="button"
          tabIndex={place === current ? 0 : -1}
          aria-pressed={marks.includes(place)}
          onFocus={() => setCurrent(place)}
          onClick={() => onTap(place)}
        >
          {word}
        </button>
      ))}
    </p>
  );
}
