import type { GridData } from "@learn/exhibit-data/grid";
import { useRef, useState, type CSSProperties, type KeyboardEvent } from "react";
import { counted } from "../../brief.ts";
import type { ExhibitViewProps } from "../../exhibit.ts";
import { OnceGuessed } from "../../parts/once-guessed.tsx";
import pieces from "../../parts/pieces.module.css";
import { beside, moves, search, told, type GridState, type Search } from "./model.ts";
import styles from "./view.module.css";

/** Walking and setting walls are two modes of one board: a tap can mean only one thing. */
export function View({ data, state, change, isAwake }: ExhibitViewProps<GridData, GridState>) {
  const [isBuilding, setBuilding] = useState(false);
  const { at, walls, steps, isSearched } = state;
  const found = isSearched ? search(data, walls) : null;
  const walk = (to: number) => {
    const isNext = Object.values(moves).some((move) => beside(data, at, move) === to);
    if (isNext && !walls.includes(to)) change({ ...state, at: to, steps: steps + 1 });
  };
  const build = (square: number) => {
    if (square === data.start || square === data.goal || square === at) return;
    const next = walls.includes(square) ? walls.filter((one) => one !== square) : [...walls, square];
    change({ ...state, walls: next, isSearched: false });
  };
  return (
    <div className={styles.maze}>
      <Board data={data} state={state} found={found} isBuilding={isBuilding} onChoose={isBuilding ? build : walk} />
      <div className={styles.controls}>
        <fieldset className={styles.modes} aria-label="What a tap does">
          {[false, true].map((mode) => (
            <button key={String(mode)} type="button" aria-pressed={isBuilding === mode} onClick={() => setBuilding(mode)}>
              {mode ? "Set walls" : "Walk"}
            </button>
          ))}
        </fieldset>
        <output className={pieces.tell}>
          {found
            ? `Search: ${told(found)}.`
            : at === data.goal
              ? `At the goal after ${counted(steps, "step")}.`
              : `${counted(steps, "step")} walked.`}
        </output>
        {data.search !== "none" && (
          <OnceGuessed isAwake={isAwake} onPress={() => change({ ...state, isSearched: !isSearched })}>
            {isSearched ? "Hide the search" : "Search"}
          </OnceGuessed>
        )}
      </div>
    </div>
  );
}

interface BoardProps {
  data: GridData;
  state: GridState;
  found: Search | null;
  isBuilding: boolean;
  onChoose(square: number): void;
}

/** The squares, one stop for the Tab key: arrow keys walk, or move to the square whose wall is set by the space bar. */
function Board({ data, state, found, isBuilding, onChoose }: BoardProps) {
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
