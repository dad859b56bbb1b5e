import type { GridData } from "@learn/exhibit-data/grid";
import { useRef, useState, type CSSProperties, type KeyboardEvent } from "react";
import { beside, moves, type GridState, type Search } from "./model.ts";
import styles from "./view.module.css";

interface BoardProps {
  data: GridData;
  state: GridState;
  found: Search | null;
  isBuilding: boolean;
  onChoose(square: number): void;
}

/** The squares, one stop for the Tab key: arrow keys walk, or move to the square whose wall is set by the space bar. */
export function Board({ data, state, found, isBuilding, onChoose }: BoardProps) {
  const [pointed, setPointed] = useState(state.at);
  const board = useRef<HTMLDivElement>(null);
  const current = isBuilding ? pointed : state.at;
  const go = (event: KeyboardEvent) => {
    if (!Object.hasOwn(moves, event.key)) return;
    event.preventDefault();
    const next = beside(data, current, moves[event.key as keyof typeof moves]);
    if (next === null) return;
    if (!isBuilding && state.walls.includes(next)) return;
    setPointed(next);
    if (!isBuilding) onChoose(next);
    board.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The squares inside are the controls; the keys lead from one to the next.
    <div ref={board} className={styles.board} style={withValues({ columns: data.columns, rows: data.rows })} onKeyDown={go}>
      {Array.from({ length: data.columns * data.rows }, (_, square) => {
        const what = kindOf(data, state, square);
        const order = found ? found.looked.indexOf(square) : -1;
        const isWay = found?.way?.includes(square) ?? false;
        const place = `Row ${Math.floor(square / data.columns) + 1}, square ${(square % data.columns) + 1}`;
        return (
          <button
            key={square}
            type="button"
            tabIndex={square === current ? 0 : -1}
            aria-label={`${place}: ${what}${order === -1 ? "" : `, looked at as number ${order + 1}`}${isWay ? ", on the way" : ""}`}
            data-kind={what}
            data-way={isWay || undefined}
            data-looked={order === -1 ? undefined : ""}
            style={order === -1 ? undefined : withValues({ order })}
            onClick={() => {
              setPointed(square);
              onChoose(square);
            }}
          >
            <Mark what={what} />
            {order !== -1 && <span>{order + 1}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** Numbers that the style sheet reckons with. */
function withValues(values: Record<string, number>): CSSProperties {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));
}

function kindOf({ start, goal }: GridData, { at, walls }: GridState, square: number): string {
  if (square === at) return square === goal ? "you, at the goal" : "you";
  if (square === goal) return "goal";
  if (square === start) return "start";
  return walls.includes(square) ? "wall" : "free";
}

function Mark({ what }: { what: string }) {
  if (what === "free" || what === "wall") return null;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {what.includes("goal") && <path className={styles.flag} d="M7 22V3l12 5-12 5" />}
      {what === "start" && <circle className={styles.start} cx="12" cy="12" r="6" />}
      {what.startsWith("you") && (
        <>
          <circle className={styles.you} cx="12" cy="13" r="8" />
          <path className={styles.eyes} d="M9.5 11v2.5M14.5 11v2.5" />
        </>
      )}
    </svg>
  );
}
