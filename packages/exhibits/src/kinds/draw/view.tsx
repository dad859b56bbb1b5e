import type { DrawData } from "@learn/exhibit-data/draw";
import { Button } from "@learn/ui";
import { useState } from "react";
import type { ExhibitViewProps } from "../../exhibit.ts";
import { Board } from "./board.tsx";
import { colourOf, fitting, type DrawState } from "./model.ts";
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
