import type { WeighedCase, WeightsData } from "@learn/exhibit-data/weights";
import { rounded } from "../../brief.ts";
import pieces from "../../parts/pieces.module.css";
import { atHome, landing, sumOf } from "./model.ts";
import styles from "./view.module.css";

/** Each case with how its sum comes about, as a bar that reaches the line or doesn't, and the box it lands in. */
export function Cases({ data, weights }: { data: WeightsData; weights: readonly number[] }) {
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
