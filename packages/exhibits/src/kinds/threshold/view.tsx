import type { ThresholdData } from "@learn/exhibit-data/threshold";
import { VisuallyHidden } from "@learn/ui";
import type { ExhibitViewProps } from "../../exhibit.ts";
import pieces from "../../parts/pieces.module.css";
import { Range } from "../../parts/range.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { words } from "../../words.ts";
import { stacked, straysOf } from "./model.ts";
import styles from "./view.module.css";

/** A lane of scores for each group, and one line through all of them. */
export function View({ data, state, change, isAwake }: ExhibitViewProps<ThresholdData, number>) {
  const { now, set, rest } = useDraft(state, change);
  const [below, above] = data.boxes;
  return (
    <div className={styles.threshold}>
      <div className={`${pieces.panel} ${styles.field}`}>
        <p className={styles.legend}>
          <span>
            <i data-truth="0" /> belongs in “{below}”
          </span>
          <span>
            <i data-truth="1" /> belongs in “{above}”
          </span>
        </p>
        <div className={styles.lanes} aria-hidden="true">
          <div className={styles.above} style={{ insetInlineStart: `${now}%` }} />
          {data.groups.map((group) => (
            <Lane key={group} group={group} data={data} />
          ))}
          <div className={styles.line} style={{ insetInlineStart: `${now}%` }} />
        </div>
        <p className={styles.ends} aria-hidden="true">
          <b>← {below}</b>
          <b>{above} →</b>
        </p>
        <Range label={`Line: ${data.score}`} value={now} from={0} to={100} onSet={set} onRest={rest} />
      </div>
      {isAwake ? <StrayTable data={data} line={now} /> : <p className={pieces.tell}>{words.guessFirst}</p>}
    </div>
  );
}

const floorHeight = 18; // px, as high as a mark and a little air

function Lane({ group, data }: { group: string; data: ThresholdData }) {
  const marks = stacked(data.cases.filter((one) => one.group === group));
  const floors = Math.max(...marks.map(({ floor }) => floor)) + 1;
  return (
    <div className={styles.lane}>
      <p>{group}</p>
      <div style={{ blockSize: floors * floorHeight }}>
        {marks.map(({ case: { score, truth }, floor }) => (
          <i key={`${score}-${floor}`} data-truth={truth} style={{ insetInlineStart: `${score}%`, insetBlockEnd: floor * floorHeight }} />
        ))}
      </div>
    </div>
  );
}

/** How many land in another box than they belong to, in all and in each group. */
function StrayTable({ data, line }: { data: ThresholdData; line: number }) {
  const [below, above] = data.boxes;
  const rows = [...(data.groups.length > 1 ? data.groups : []), undefined];
  const all = straysOf(data, line);
  return (
    <div className={pieces.panel}>
      <table className={styles.strays}>
        <thead>
          <tr>
            <th scope="col">line at {line}</th>
            <th scope="col">
              in “{above}”, belongs in “{below}”
            </th>
            <th scope="col">
              in “{below}”, belongs in “{above}”
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((group) => {
            const strays = straysOf(data, line, group);
            return (
              <tr key={group ?? ""}>
                <th scope="row">{group ?? "all"}</th>
                <td>
                  <b>{strays.above}</b> of {strays.all}
                </td>
                <td>
                  <b>{strays.below}</b> of {strays.all}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <VisuallyHidden as="output">{`Line at ${line}: ${all.above} in ${above} belong in ${below}, ${all.below} in ${below} belong in ${above}.`}</VisuallyHidden>
    </div>
  );
}
