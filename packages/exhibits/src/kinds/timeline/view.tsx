import { nameAt, type TimelineData } from "@learn/exhibit-data/timeline";
import { Button } from "@learn/ui";
import type { ExhibitViewProps } from "../../exhibit.ts";
import { OnceGuessed } from "../../parts/once-guessed.tsx";
import pieces from "../../parts/pieces.module.css";
import { Range } from "../../parts/range.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import type { TimelineState } from "./index.ts";
import styles from "./view.module.css";

/** A slider for each event, and a line on which all of them stand. */
export function View({ data, state, change, isAwake }: ExhibitViewProps<TimelineData, TimelineState>) {
  const { from, to, events } = data;
  const { now, set, rest } = useDraft(state, change);
  const put = (place: number, year: number | null) => set({ ...now, years: now.years.map((had, one) => (one === place ? year : had)) });
  const at = (year: number): string => `${((year - from) / (to - from)) * 100}%`;
  return (
    <div className={styles.timeline}>
      <div className={styles.line} aria-hidden="true">
        {events.map(({ text, year }, place) => {
          const guess = now.years[place];
          return (
            <div key={text}>
              {guess != null && (
                <b className={styles.mark} style={{ insetInlineStart: at(guess) }}>
                  {place + 1}
                </b>
              )}
              {state.isShown && (
                <b className={styles.truth} style={{ insetInlineStart: at(year) }}>
                  {place + 1}
                </b>
              )}
            </div>
          );
        })}
        <span>{nameAt(data, from)}</span>
        <span>{nameAt(data, to)}</span>
      </div>
      <ol className={styles.events}>
        {events.map(({ text, year }, place) => (
          <li key={text} className={pieces.panel} data-placed={now.years[place] != null || undefined}>
            <Range
              label={`${place + 1}. ${text}`}
              value={now.years[place] ?? from}
              from={from}
              to={to}
              shown={(year) => (now.years[place] == null ? "not yet" : nameAt(data, year))}
              onSet={(next) => put(place, next)}
              onRest={rest}
            />
            {state.isShown ? (
              <p className={pieces.note}>It was {nameAt(data, year)}.</p>
            ) : (
              now.years[place] != null && (
                <Button
                  variant="quiet"
                  aria-label={`Take off: ${text}`}
                  onClick={({ currentTarget }) => {
                    // The button goes with it: the keyboard goes on at its slider.
                    currentTarget.closest("li")?.querySelector("input")?.focus();
                    put(place, null);
                  }}
                >
                  Take off
                </Button>
              )
            )}
          </li>
        ))}
      </ol>
      {state.years.every((year) => year !== null) && !state.isShown && (
        <OnceGuessed isAwake={isAwake} onPress={() => change({ ...state, isShown: true })}>
          Show when it was
        </OnceGuessed>
      )}
      <output className={pieces.note}>{state.isShown ? "The lower numbers show when it was." : ""}</output>
    </div>
  );
}
