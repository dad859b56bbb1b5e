import type { SliderData } from "@learn/exhibit-data/slider";
import { rounded } from "../../brief.ts";
import type { ExhibitViewProps } from "../../exhibit.ts";
import { Drawing } from "../../parts/drawing.tsx";
import pieces from "../../parts/pieces.module.css";
import { Range } from "../../parts/range.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { words } from "../../words.ts";
import { levelOf, resultOf, stepOf } from "./model.ts";
import styles from "./view.module.css";

/** Each number is slid by itself; what comes of all of them follows at once. */
export function View({ data, state, change, isAwake }: ExhibitViewProps<SliderData, number[]>) {
  const { now, set, rest } = useDraft(state, change);
  return (
    <div className={styles.slider}>
      {isAwake ? <Result data={data} values={now} /> : <p className={pieces.tell}>{words.guessFirst}</p>}
      <div className={`${pieces.panel} ${styles.numbers}`}>
        {data.numbers.map((number, place) => (
          <Range
            key={number.name}
            label={number.name}
            value={now[place] ?? number.start}
            from={number.from}
            to={number.to}
            step={stepOf(number)}
            onSet={(value) => set(now.map((before, other) => (other === place ? value : before)))}
            onRest={rest}
          />
        ))}
      </div>
    </div>
  );
}

function Result({ data, values }: { data: SliderData; values: readonly number[] }) {
  const { name, from, to } = data.result;
  const result = resultOf(data, values);
  const level = levelOf(data, result);
  const place = (value: number) => `${((Math.max(from, value) - from) / (to - from)) * 100}%`;
  return (
    <output className={`${pieces.panel} ${styles.result}`}>
      {level?.drawing && (
        <span className={styles.picture}>
          <Drawing name={level.drawing} />
        </span>
      )}
      <span className={styles.said}>
        <b>{level?.text}</b>
        <span>
          {name}: {rounded(result)}
          {result === to && " or more"}
        </span>
        <span className={styles.gauge} aria-hidden="true">
          <span style={{ inlineSize: place(result) }} />
          {data.levels.slice(1).map((one) => (
            <i key={one.text} style={{ insetInlineStart: place(one.from) }} />
          ))}
        </span>
      </span>
    </output>
  );
}
