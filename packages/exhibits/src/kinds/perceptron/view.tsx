import { Button, CheckIcon, CloseIcon, Row, Text } from "@learn/ui";
import type { ExhibitViewProps } from "../../exhibit.ts";
import { Range } from "../../parts/range.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import styles from "./view.module.css";
import type { State } from "./facts.ts";
import { countRight, isCalledJunk, isRight, learnOnce, leastWeight, messages, mostWeight, newMessages, signs, sumOf } from "./machine.ts";
import { words } from "./words.ts";

/** Weights to turn, and what the machine makes of each message with them. */
export function View({ state, change }: Pick<ExhibitViewProps<null, State>, "state" | "change">) {
  const turn = (weights: State["weights"]) => change({ ...state, weights, turns: state.turns + 1 });
  const { now: weights, set, rest } = useDraft(state.weights, turn);
  const bounds = { from: leastWeight, to: mostWeight, onRest: rest };
  const right = countRight(weights, messages);
  return (
    <div className={styles.machine}>
      <fieldset className={styles.weights}>
        <legend>{words.weights}</legend>
        {signs.map((sign) => (
          <Range
            key={sign}
            label={words.signs[sign]}
            value={weights.signs[sign]}
            {...bounds}
            onSet={(value) => set({ ...weights, signs: { ...weights.signs, [sign]: value } })}
          />
        ))}
        <Range label={words.bar} value={weights.bar} {...bounds} onSet={(bar) => set({ ...weights, bar })} />
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
        <Messages title={words.messages} some={messages} weights={weights} />
        <Messages title={words.unseen} some={newMessages} weights={weights} />
      </div>
    </div>
  );
}

function Messages({ title, some, weights }: { title: string; some: typeof messages } & Pick<State, "weights">) {
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
