import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { cells, side, withCell, type Drawing } from "./machine.ts";
import styles from "./view.module.css";
import { words } from "./words.ts";

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
export function DrawingPad({ drawing, onDraw }: DrawingPadProps) {
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
