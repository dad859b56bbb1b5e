import { Button, CheckIcon, CloseIcon, Row, Text } from "@learn/ui";
import { useId } from "react";
import type { ExhibitViewProps } from "../../exhibit.ts";
import styles from "./view.module.css";
import type { State } from "./facts.ts";
import { countRight, isCalledJunk, isRight, learnOnce, leastWeight, messages, mostWeight, newMessages, signs, sumOf } from "./machine.ts";
import { words } from "./words.ts";

/** Weights to turn, and what the machine makes of each message with them. */
export function View({ state, change }: Pick<ExhibitViewProps<null, State>, "state" | "change">) {
  const { weights } = state;
  const turned = (next: State["weights"]) => change({ ...state, weights: next, turns: state.turns + 1 });
  const right = countRight(weights, messages);
  return (
    <div className={styles.machine}>
      <fieldset className={styles.weights}>
        <legend>{words.weights}</legend>
        {signs.map((sign) => (
          <Weight
            key={sign}
            label={words.signs[sign]}
            value={weights.signs[sign]}
            onTurn={(value) => turned({ ...weights, signs: { ...weights.signs, [sign]: value } })}
          />
        ))}
        <Weight label={words.bar} value={weights.bar} onTurn={(bar) => turned({ ...weights, bar })} />
        <Row>
          <Button
            disabled={right === messages.length}
            onClick={() => change({ ...state, weights: learnOnce(weights), steps: state.steps + 1 })}
          >
            {words.step}
          </Button>
        </Row>
        <output className={styles.result}>{right === messages.length ? words.learned : words.right8(right, messages.length)}</output>
      </fieldset>
      <div>
        <Messages title={words.messages} some={messages} state={state} />
        <Messages title={words.unseen} some={newMessages} state={state} />
      </div>
    </div>
  );
}

function Weight({ label, value, onTurn }: { label: string; value: number; onTurn(value: number): void }) {
  const id = useId();
  return (
    <div className={styles.weight}>
      <label htmlFor={id}>{label}</label>
      <span aria-hidden="true" className={styles.value}>
        {value}
      </span>
      <input
        id={id}
        type="range"
        min={leastWeight}
        max={mostWeight}
        step={1}
        value={value}
        onChange={(event) => onTurn(event.target.valueAsNumber)}
      />
    </div>
  );
}

function Messages({ title, some, state: { weights } }: { title: string; some: typeof messages; state: State }) {
  return (
    <>
      <Text as="h2" tone="small-muted">
        {title}
      </Text>
      <ul className={styles.messages}>
        {some.map((message) => {
          const isFine = isRight(weights, message);
          return (
            <li key={message.id} data-right={isFine}>
              {isFine ? <CheckIcon size="s" /> : <CloseIcon size="s" />}
              <span>{words.text(message.id)}</span>
              <small>
                {words.sum(sumOf(weights, message))}: {isCalledJunk(weights, message) ? words.junk : words.fine},{" "}
                {isFine ? words.right : words.wrong}
              </small>
            </li>
          );
        })}
      </ul>
    </>
  );
}
