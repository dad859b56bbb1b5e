import type { WeightsData } from "@learn/exhibit-data/weights";
import type { ExhibitViewProps } from "../../exhibit.ts";
import pieces from "../../parts/pieces.module.css";
import { Range } from "../../parts/range.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { words } from "../../words.ts";
import { Cases } from "./cases.tsx";
import styles from "./view.module.css";

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
