import type { DataHoleData } from "@learn/exhibit-data/data-hole";
import type { ExhibitViewProps } from "../../exhibit.ts";
import pieces from "../../parts/pieces.module.css";
import { words } from "../../words.ts";
import { totalOf, type Total } from "./model.ts";
import styles from "./view.module.css";

/** A tick for each group that the total counts; how a group fares shows when the others are hidden. */
export function View({ data, state, change, isAwake }: ExhibitViewProps<DataHoleData, number[]>) {
  const most = Math.max(...data.groups.map(({ people }) => people));
  const toggle = (group: number) =>
    change(state.includes(group) ? state.filter((one) => one !== group) : [...state, group].toSorted((a, b) => a - b));
  return (
    <div className={styles.hole}>
      <ul className={`${pieces.panel} ${styles.groups}`}>
        {data.groups.map(({ name, people }, place) => (
          <li key={name} data-hidden={state.includes(place) || undefined}>
            <label>
              <input
                type="checkbox"
                checked={!state.includes(place)}
                onChange={() => toggle(place)}
                aria-label={`${name}, ${people.toLocaleString("en")}`}
              />
              <span>
                <span className={styles.name}>{name}</span>
                <small>{people.toLocaleString("en")}</small>
              </span>
            </label>
            <span className={styles.people} aria-hidden="true">
              <span style={{ inlineSize: `max(3px, ${(people / most) * 100}%)` }} />
            </span>
          </li>
        ))}
      </ul>
      {isAwake ? <Sum measure={data.measure} total={totalOf(data, state)} /> : <p className={pieces.tell}>{words.guessFirst}</p>}
    </div>
  );
}

function Sum({ measure, total }: { measure: string; total: Total | null }) {
  return (
    <output className={`${pieces.panel} ${styles.sum}`}>
      <span className={styles.hundred} aria-hidden="true">
        {Array.from({ length: 100 }, (_, place) => (
          // A hundred places that never move.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={place} data-right={(total !== null && place < total.ofHundred) || undefined} />
        ))}
      </span>
      <span>
        <b>{total ? `${total.ofHundred} of 100` : "Nobody is counted"}</b>
        <span>{measure}</span>
        {total && (
          <small>
            {total.right.toLocaleString("en")} of {total.people.toLocaleString("en")} in all
          </small>
        )}
      </span>
    </output>
  );
}
