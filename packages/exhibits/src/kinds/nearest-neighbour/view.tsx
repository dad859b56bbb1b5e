import { Button, CloseIcon, Row, SearchCheckIcon, Text, VisuallyHidden } from "@learn/ui";
import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import type { ExhibitViewProps } from "../../exhibit.ts";
import { mostExamples, type State } from "./facts.ts";
import { cells, digits, emptyDrawing, guess, side, withCell, type Digit, type Drawing } from "./machine.ts";
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

interface DrawingPadProps {
  drawing: Drawing;
  onDraw(drawing: Drawing): void;
}

const moves: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Squares to fill: by drawing over them, or by the arrow keys and the space bar. One stop for the Tab key. */
function DrawingPad({ drawing, onDraw }: DrawingPadProps) {
  const [at, setAt] = useState(0);
  const pad = useRef<HTMLFieldSetElement>(null);
  // What a stroke does, fill or empty, is decided by the square where it begins.
  const stroke = useRef<{ isFilling: boolean; drawing: Drawing } | null>(null);

  const go = (event: KeyboardEvent) => {
    const [right, down] = moves[event.key] ?? [];
    if (right === undefined || down === undefined) return;
    event.preventDefault();
    const [column, row] = [(at % side) + right, Math.floor(at / side) + down];
    if (column < 0 || row < 0 || column >= side || row >= side) return;
    const next = row * side + column;
    setAt(next);
    pad.current?.querySelectorAll("button")[next]?.focus();
  };

  const draw = (cell: number) => {
    if (!stroke.current) return;
    stroke.current.drawing = withCell(stroke.current.drawing, cell, stroke.current.isFilling);
    onDraw(stroke.current.drawing);
  };
  const begin = (event: PointerEvent<HTMLFieldSetElement>) => {
    const cell = cellUnder(event, pad.current);
    if (cell === null || event.button !== 0) return;
    stroke.current = { isFilling: drawing[cell] === "0", drawing };
    event.currentTarget.setPointerCapture?.(event.pointerId);
    draw(cell);
  };
  const goOn = (event: PointerEvent<HTMLFieldSetElement>) => {
    const cell = stroke.current && cellUnder(event, pad.current);
    if (cell !== null) draw(cell);
  };
  const end = () => void (stroke.current = null);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The squares inside are the controls; a stroke goes over many of them.
    <fieldset
      ref={pad}
      className={styles.pad}
      data-surface=""
      aria-label={words.pad}
      onKeyDown={go}
      onPointerDown={begin}
      onPointerMove={goOn}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {Array.from({ length: cells }, (_, cell) => (
        <button
          key={cell}
          type="button"
          tabIndex={cell === at ? 0 : -1}
          aria-pressed={drawing[cell] === "1"}
          aria-label={words.cell(Math.floor(cell / side) + 1, (cell % side) + 1)}
          onFocus={() => setAt(cell)}
          // A pointer has drawn already; a click without one comes from the keyboard or a screen reader.
          onClick={(event) => event.detail === 0 && onDraw(withCell(drawing, cell, drawing[cell] === "0"))}
        />
      ))}
    </fieldset>
  );
}

function cellUnder({ clientX, clientY }: PointerEvent, pad: HTMLElement | null): number | null {
  if (!pad) return null;
  const { left, top, width, height } = pad.getBoundingClientRect();
  const [column, row] = [Math.floor(((clientX - left) / width) * side), Math.floor(((clientY - top) / height) * side)];
  return column < 0 || row < 0 || column >= side || row >= side ? null : row * side + column;
}
