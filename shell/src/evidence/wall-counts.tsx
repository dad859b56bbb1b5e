import type { WallLevel } from "@learn/data/evidence";
import styles from "./evidence.module.css";
import { LevelMark } from "./level-mark.tsx";
import { countsOf } from "./wall.ts";
import { words } from "./words.ts";

/** How many students have proven which level, without a name: for a head, or to be handed out. */
export function WallCounts({ levels }: { levels: readonly WallLevel[] }) {
  return (
    // Keyboards scroll what they can stop at.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} aria-label={words.countsTitle} tabIndex={0}>
      <table className={styles.counts}>
        <thead>
          <tr>
            <th scope="col">{words.topic}</th>
            <th scope="col">{words.criterion}</th>
            {words.levels.map((meaning, level) => (
              <th key={meaning} scope="col" aria-label={words.levelOf(level)}>
                <LevelMark level={level} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {countsOf(levels).map(({ key, topic, criterion, counts }) => (
            <tr key={key}>
              <td>{topic}</td>
              <th scope="row">{criterion}</th>
              {counts.map((count, level) => (
                // Levels have no identity but their place.
                <td key={level}>{count}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
