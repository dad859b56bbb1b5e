import type { WeighedCase, WeightsData } from "@learn/exhibit-data/weights";
import type { ExhibitViewProps } from "../../exhibit.ts";
import pieces from "../../parts/pieces.module.css";
import { Range } from "../../parts/range.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { words } from "../../words.ts";
import styles from "./view.module.css";
import { rounded } from "../../brief.ts";
import { atHome, landing, sumOf } from "./model.ts";

/** A slider for each sign; every case shows its sum against the line. */
export function View({ data, state, change, isAwake }: ExhibitViewProps<WeightsData, number[]>) {
  const { now, set, rest } = useDraft(state, change);
  return (
    <div className={styles.weights}>
      <div className={`${pieces.panel} ${styles.signs}`}>
        {data.signs.map((sign, place) => (
          <Range
            key={sign}
            label={sign}
            value={now[place] ?? 0}
            from={-5}
            to={5}
            onSet={(value) => set(now.map((before, other) => (other === place ? value : before)))}
            onRest={rest}
          />
        ))}
        <p className={pieces.note}>
          {data.line} or more goes to “{data.boxes[1]}”, less to “{data.boxes[0]}”.
        </p>
      </div>
      {isAwake ? <Cases data={data} weights={now} /> : <p className={pieces.tell}>{words.guessFirst}</p>}
    </div>
  );
}

/** Each case with how its sum comes about, as a bar that reaches the line or doesn't, and the box it lands in. */
function Cases({ data, weights }: { data: WeightsData; weights: readonly number[] }) {
  const { cases, boxes, line } = data;
  const sums = cases.map((one) => sumOf(one, weights));
  const [least, most] = [Math.min(0, line, ...sums), Math.max(1, line, ...sums)];
  const place = (value: number) => ((value - least) / (most - least)) * 100;
  return (
    <section className={`${pieces.panel} ${styles.cases}`}>
      <output>
        <b>
          {atHome(data, weights)} of {cases.length}
        </b>{" "}
        land where they belong
      </output>
      <ul>
        {cases.map((one, index) => {
          const box = landing(data, one, weights);
          const sum = sums[index] ?? 0;
          const [from, to] = [place(Math.min(0, sum)), place(Math.max(0, sum))];
          return (
            <li key={one.text} data-away={box !== one.box || undefined}>
              <span>
                {one.text}
                <small>{partsOf(one, weights)}</small>
              </span>
              <span className={styles.sum} aria-hidden="true">
                <span data-box={box} style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }} />
                <i style={{ insetInlineStart: `${place(line)}%` }} />
              </span>
              <span className={styles.landing}>
                {rounded(sum)}: lands in “{boxes[box]}”{box !== one.box && <small>was “{boxes[one.box]}”</small>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** How a sum comes about, as in '8 × 2 + 3 × −1'. */
function partsOf({ signs }: WeighedCase, weights: readonly number[]): string {
  const parts = signs.flatMap((sign, place) => (sign === 0 ? [] : [`${sign} × ${String(weights[place] ?? 0).replace("-", "−")}`]));
  return parts.length === 0 ? "0" : parts.join(" + ");
}
