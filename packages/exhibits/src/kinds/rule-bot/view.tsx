import type { RuleBotData } from "@learn/exhibit-data/rule-bot";
import { Button, Chip, CloseIcon, SendIcon, TextInput } from "@learn/ui";
import { useState, type ReactNode, type SubmitEvent } from "react";
import type { ExhibitViewProps } from "../../exhibit.ts";
import pieces from "../../parts/pieces.module.css";
import { answerOf, fits, mostCharacters, mostRules, mostSaid, type RuleBotState } from "./model.ts";
import styles from "./view.module.css";

/** The rules at one side, the talk with the bot at the other; the rule that answered last is marked. */
export function View({ data, state, change }: ExhibitViewProps<RuleBotData, RuleBotState>) {
  const [sentence, setSentence] = useState("");
  const last = state.said.at(-1);
  // A rule that was written since has answered nothing yet.
  const fired = [...state.rules, ...data.rules].find((rule) => rule.answer === last?.answer && fits(rule, last.text));
  const say = (said: string) => {
    const clean = said.trim().slice(0, mostCharacters);
    if (clean !== "") change({ ...state, said: [...state.said, { text: clean, answer: answerOf(data, state, clean) }].slice(-mostSaid) });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    say(sentence);
    setSentence("");
  };
  return (
    <div className={styles.bot}>
      <section className={pieces.panel} aria-label="Rules">
        <h2>If you say … it answers</h2>
        <ul className={styles.rules}>
          {state.rules.map((rule, place) => (
            // Rules have no identity but their place.
            <Rule key={`own.${place}`} rule={rule} isFired={rule === fired}>
              <Button
                variant="quiet"
                square
                icon={<CloseIcon size="s" />}
                aria-label={`Take out the rule for ${rule.word}`}
                onClick={() => change({ ...state, rules: state.rules.filter((_, one) => one !== place) })}
              />
            </Rule>
          ))}
          {data.rules.map((rule) => (
            <Rule key={rule.word} rule={rule} isFired={rule === fired} />
          ))}
          <Rule rule={{ word: "anything else", answer: data.otherwise }} isFired={fired === undefined && last?.answer === data.otherwise} />
        </ul>
        {state.rules.length < mostRules && <NewRule onWrite={(rule) => change({ ...state, rules: [rule, ...state.rules] })} />}
      </section>
      <section className={pieces.panel} aria-label="Talk with the bot">
        <div className={styles.said} aria-live="polite">
          {state.said.slice(-2).map((said, place) => (
            // The same can be said twice.
            <div key={place}>
              <p>{said.text}</p>
              <p>{said.answer}</p>
            </div>
          ))}
        </div>
        <div className={styles.tries}>
          {data.tries.map((one) => (
            <Chip key={one} pressed={false} onClick={() => say(one)}>
              {one}
            </Chip>
          ))}
        </div>
        <form onSubmit={submit}>
          <TextInput
            aria-label="Say something to the bot"
            placeholder="Trick it…"
            maxLength={mostCharacters}
            value={sentence}
            onChange={({ target }) => setSentence(target.value)}
          />
          <Button type="submit" square icon={<SendIcon />} aria-label="Say it" />
        </form>
      </section>
    </div>
  );
}

interface RuleProps {
  rule: { word: string; answer: string };
  isFired: boolean;
  children?: ReactNode;
}

function Rule({ rule: { word, answer }, isFired, children }: RuleProps) {
  return (
    <li data-fired={isFired || undefined}>
      <b>{word}</b>
      <span>{answer}</span>
      {children}
    </li>
  );
}

function NewRule({ onWrite }: { onWrite(rule: { word: string; answer: string }): void }) {
  const [word, setWord] = useState("");
  const [answer, setAnswer] = useState("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (word.trim() === "" || answer.trim() === "") return;
    onWrite({ word: word.trim(), answer: answer.trim() });
    setWord("");
    setAnswer("");
  };
  return (
    <form className={styles.write} onSubmit={submit}>
      <TextInput
        aria-label="A word that the bot looks for"
        placeholder="word"
        maxLength={40}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      <TextInput
        aria-label="What it answers"
        placeholder="answer"
        maxLength={mostCharacters}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <Button type="submit">Add rule</Button>
    </form>
  );
}
