import { Button, Field, PenIcon, PlayIcon, Row, Text, TextArea } from "@learn/ui";
import { useMemo } from "react";
import type { ExhibitViewProps } from "../../exhibit.ts";
import { mostOfText, mostWritten, type State } from "./facts.ts";
import { firstWords, learnFrom, nextWords } from "./machine.ts";
import styles from "./view.module.css";
import { words } from "./words.ts";

const mostOffers = 5;

/** A text to learn from, and a sentence that is written with the words that the machine offers. */
export function View({ state, change }: Pick<ExhibitViewProps<null, State>, "state" | "change">) {
  const { text, written } = state;
  const model = useMemo(() => learnFrom(text), [text]);
  const begins = useMemo(() => firstWords(text), [text]);
  const last = written.at(-1)?.word;
  const offers = last === undefined ? [] : nextWords(model, last);
  const all = offers.reduce((sum, { times }) => sum + times, 0);
  const isFull = written.length >= mostWritten;
  const hint = (word: string) => {
    if (isFull) return words.full;
    if (text === "") return words.elsewhere;
    return offers.length > 0 ? words.after(word) : words.end(word);
  };
  // Another text is another machine: what was written with the old one doesn't fit it.
  const learn = (next: string) => change({ text: next.slice(0, mostOfText), written: [] });
  const add = (word: string, isPicked: boolean) => change({ ...state, written: [...written, { word, isPicked }] });
  return (
    <div className={styles.machine}>
      <div>
        <Field label={words.text} hint={words.textHint}>
          <TextArea rows={4} maxLength={mostOfText} value={text} onChange={(event) => learn(event.target.value)} />
        </Field>
        {text === "" && (
          <Button variant="quiet" icon={<PenIcon />} onClick={() => learn(words.sampleText)}>
            {words.sample}
          </Button>
        )}
      </div>
      <div className={styles.write}>
        <Text as="h2" tone="small-muted">
          {words.written}
        </Text>
        <output className={styles.sentence}>
          {written.length > 0 ? written.map(({ word }) => word).join(" ") : begins.length > 0 ? words.start : words.none}
        </output>
        {last !== undefined && <p className={styles.about}>{hint(last)}</p>}
        <Row>
          {last === undefined
            ? begins.slice(0, mostOffers).map((word) => (
                <Button key={word} onClick={() => add(word, false)}>
                  {word}
                </Button>
              ))
            : !isFull &&
              offers.slice(0, mostOffers).map(({ word, times }) => (
                <Button key={word} onClick={() => add(word, false)}>
                  {word} <small>{words.times(times, all)}</small>
                </Button>
              ))}
        </Row>
        {last !== undefined && (
          <Row>
            <Button
              variant="accent"
              icon={<PlayIcon />}
              disabled={offers.length === 0 || isFull}
              onClick={() => offers[0] && add(offers[0].word, true)}
            >
              {words.pick}
            </Button>
            <Button variant="quiet" onClick={() => change({ ...state, written: written.slice(0, -1) })}>
              {words.back}
            </Button>
            <Button variant="quiet" onClick={() => change({ ...state, written: [] })}>
              {words.newSentence}
            </Button>
          </Row>
        )}
      </div>
    </div>
  );
}
