import type { ThresholdData } from "@learn/exhibit-data/threshold";
import { VisuallyHidden } from "@learn/ui";
import pieces from "../../parts/pieces.module.css";
import { straysOf } from "./model.ts";
import styles from "./view.module.css";

/** How many land in another box than they belong to, in all and in each group. */
export function StrayTable({ data, line }: { data: ThresholdData; line: number }) {
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
