import { Button, CloseIcon, Row, SearchCheckIcon, Text, VisuallyHidden } from "@learn/ui";
import type { ExhibitViewProps } from "../../exhibit.ts";
import { DrawingPad } from "./drawing-pad.tsx";
import { mostExamples, type State } from "./facts.ts";
import { digits, emptyDrawing, guess, side, type Digit, type Drawing } from "./machine.ts";
import styles from "./view.module.css";
import { words } from "./words.ts";

/** A pad to draw on, a machine to teach and to ask, and the drawings that it goes by. */
export function View({ state, change }: Pick<ExhibitViewProps<null, State>, "state" | "change">) {
  const { pad, examples, tries, asked } = state;
  const said = asked ? guess(examples, pad) : null;
  const isEmpty = pad === emptyDrawing;
  const isFull = examples.length >= mostExamples;
  const teach = (digit: Digit) => change({ ...state, examples: [...examples, { drawing: pad, digit }], pad: emptyDrawing });
  const tell = (truth: Digit) =>
    said && change({ ...state, tries: [...tries, { said: said.digit, truth }], pad: emptyDrawing, asked: false });
  return (
    <div className={styles.machine}>
      <DrawingPad drawing={pad} onDraw={(drawing) => change({ ...state, pad: drawing, asked: false })} />
      <div className={styles.talk}>
        <output className={styles.said}>
          {said ? words.said(said) : examples.length === 0 ? words.empty : isFull ? words.full : words.ready(examples.length)}
        </output>
        <Row>
          <Button
            icon={<SearchCheckIcon />}
            disabled={isEmpty || examples.length === 0 || asked}
            onClick={() => change({ ...state, asked: true })}
          >
            {words.ask}
          </Button>
          <Button variant="quiet" disabled={isEmpty} onClick={() => change({ ...state, pad: emptyDrawing, asked: false })}>
            {words.clear}
          </Button>
        </Row>
        <fieldset className={styles.names} disabled={isEmpty || (!asked && isFull)}>
          <legend>{asked ? words.tell : words.teach}</legend>
          <Row>
            {digits.map((digit) => (
              <Button key={digit} onClick={() => (asked ? tell(digit) : teach(digit))}>
                {digit}
              </Button>
            ))}
          </Row>
        </fieldset>
        <Text tone="small-muted">{words.padHelp}</Text>
      </div>
      {examples.length > 0 && (
        <div className={styles.known}>
          <Text as="h2" tone="small-muted">
            {words.known}
          </Text>
          <ol className={styles.examples}>
            {examples.map(({ drawing, digit }, index) => (
              // Examples have no identity but their place.
              <li key={index} data-nearest={said?.nearest === index || undefined}>
                <VisuallyHidden>{words.example(index + 1, digit)}</VisuallyHidden>
                <Thumbnail drawing={drawing} />
                <span aria-hidden="true">
                  {index + 1}: <strong>{digit}</strong>
                </span>
                <button
                  type="button"
                  aria-label={words.forget(index + 1, digit)}
                  onClick={() => change({ ...state, examples: examples.filter((_, place) => place !== index), asked: false })}
                >
                  <CloseIcon size="s" />
                </button>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

function Thumbnail({ drawing }: { drawing: Drawing }) {
  return (
    <svg viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      {[...drawing].map((cell, index) =>
        // Squares have no identity but their place.
        cell === "1" ? <rect key={index} x={index % side} y={Math.floor(index / side)} width="1" height="1" fill="currentColor" /> : null,
      )}
    </svg>
  );
}
