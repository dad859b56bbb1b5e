import type { GridData } from "@learn/exhibit-data/grid";
import { useState } from "react";
import { counted } from "../../brief.ts";
import type { ExhibitViewProps } from "../../exhibit.ts";
import { OnceGuessed } from "../../parts/once-guessed.tsx";
import pieces from "../../parts/pieces.module.css";
import { Board } from "./board.tsx";
import { beside, moves, search, told, type GridState } from "./model.ts";
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
