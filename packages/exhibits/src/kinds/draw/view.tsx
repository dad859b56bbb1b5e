import type { DrawData } from "@learn/exhibit-data/draw";
import { Button, VisuallyHidden } from "@learn/ui";
import { useState, type KeyboardEvent, type PointerEvent } from "react";
import type { ExhibitViewProps } from "../../exhibit.ts";
import {
  boardHeight,
  boardWidth,
  colourOf,
  fitting,
  packed,
  pathOf,
  pathThrough,
  simplified,
  type DrawState,
  type Point,
} from "./model.ts";
import styles from "./view.module.css";

const colours = ["black", "red", "yellow", "green", "blue", "violet"];

/** One task after the other on a board of its own. Strokes that aren't kept are still here until the page goes. */
export function View({ data: { tasks }, state, change }: ExhibitViewProps<DrawData, DrawState>) {
  const [colour, setColour] = useState(0);
  const [all, setAll] = useState(state.kept);
  const { at, drawn } = state;
  // After 'Start again' or a reload only what was kept is true.
  const isWhole = (task: number) => all[task]?.length === drawn[task]?.strokes;
  const now = tasks.map((_, task) => (isWhole(task) ? all[task] : state.kept[task]) ?? []);
  const strokes = now[at] ?? [];
  const put = (next: string[], count: number, used: number[]) => {
    const every = now.map((before, task) => (task === at ? next : before));
    setAll(every);
    change({ at, drawn: drawn.map((one, task) => (task === at ? { strokes: count, colours: used } : one)), kept: fitting(every, at) });
  };
  const count = drawn[at]?.strokes ?? 0;
  const turnTo = (task: number) => void (tasks[task] !== undefined && change({ ...state, at: task }));
  const takeBack = () => {
    if (strokes.length === 0) return;
    const next = strokes.slice(0, -1);
    put(next, count - 1, isWhole(at) ? [...new Set(next.map(colourOf))] : (drawn[at]?.colours ?? []));
  };
  return (
    <div className={styles.draw}>
      <p className={styles.task}>
        {tasks.length > 1 && (
          <b>
            {at + 1} of {tasks.length}
          </b>
        )}{" "}
        {tasks[at]}
      </p>
      <Board
        key={at}
        strokes={strokes}
        colour={colour}
        onStroke={(stroke) => put([...strokes, stroke], count + 1, [...new Set([...(drawn[at]?.colours ?? []), colour])])}
      />
      <div className={styles.tools}>
        <fieldset className={styles.colours} aria-label="Colour">
          {colours.map((name, place) => (
            <button
              key={name}
              type="button"
              data-colour={place}
              aria-label={name}
              aria-pressed={colour === place}
              onClick={() => setColour(place)}
            />
          ))}
        </fieldset>
        <Button disabled={strokes.length === 0} onClick={takeBack}>
          Take back
        </Button>
        {tasks.length > 1 && (
          <>
            <Button disabled={at === 0} onClick={() => turnTo(at - 1)}>
              Before
            </Button>
            <Button variant="primary" disabled={at === tasks.length - 1} onClick={() => turnTo(at + 1)}>
              Next
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

interface BoardProps {
  strokes: readonly string[];
  colour: number;
  onStroke(stroke: string): void;
}

const moves: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const stepSize = 40;

/** Paper to draw on: with a finger or the mouse, or with a pen that the arrow keys move and the space bar puts down. */
function Board({ strokes, colour, onStroke }: BoardProps) {
  const [line, setLine] = useState<Point[] | null>(null);
  const [pen, setPen] = useState<Point>([boardWidth / 2, boardHeight / 2]);
  const [isKeyed, setKeyed] = useState(false);
  const end = () => {
    if (line) onStroke(packed(colour, simplified(line)));
    setLine(null);
  };
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move === undefined && event.key !== " ") return;
    event.preventDefault();
    setKeyed(true);
    if (move === undefined) return line ? end() : setLine([pen]);
    const next: Point = [
      Math.min(boardWidth, Math.max(0, pen[0] + move[0] * stepSize)),
      Math.min(boardHeight, Math.max(0, pen[1] + move[1] * stepSize)),
    ];
    setPen(next);
    if (line) setLine([...line, next]);
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    // A palm or a second finger draws nothing of its own.
    if (event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setKeyed(false);
    setLine([pointAt(event)]);
  };
  return (
    <div className={styles.paper}>
      <button
        type="button"
        data-board=""
        className={styles.board}
        aria-label={`Paper. Strokes drawn: ${strokes.length}. Arrow keys move the pen, space puts it down and up.`}
        onKeyDown={press}
        // The space bar moves the pen: its release is no press.
        onKeyUp={(event) => event.preventDefault()}
        onPointerDown={begin}
        onPointerMove={(event) => line && !isKeyed && event.isPrimary && setLine([...line, pointAt(event)])}
        onPointerUp={(event) => event.isPrimary && end()}
        onPointerCancel={(event) => event.isPrimary && end()}
        onBlur={end}
      >
        <svg viewBox={`0 0 ${boardWidth} ${boardHeight}`} aria-hidden="true">
          {strokes.map((stroke, place) => (
            // Strokes are only added and taken at the end.
            // oxlint-disable-next-line react/no-array-index-key
            <path key={place} data-colour={colourOf(stroke)} d={pathOf(stroke)} />
          ))}
          {line && <path data-colour={colour} d={pathThrough(line)} />}
          {isKeyed && <circle className={styles.pen} data-down={line !== null || undefined} cx={pen[0]} cy={pen[1]} r="18" />}
        </svg>
      </button>
      <VisuallyHidden as="output">{isKeyed && (line ? "Pen down" : "Pen up")}</VisuallyHidden>
    </div>
  );
}

function pointAt({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [Math.round(((clientX - left) / width) * boardWidth), Math.round(((clientY - top) / height) * boardHeight)];
}
