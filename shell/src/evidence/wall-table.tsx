import type { EvidenceWall, WallCell, WallLevel } from "@learn/data/evidence";
import { VisuallyHidden } from "@learn/ui";
import styles from "./evidence.module.css";
import { Stair } from "./level-mark.tsx";
import { cellKey, topicsOf, type WallColumn } from "./wall.ts";
import { words } from "./words.ts";

/** The cell that was pressed, or the name of a student. */
export interface ChosenCell extends WallCell {
  name: string;
}

interface WallTableProps {
  people: EvidenceWall["people"];
  levels: WallLevel[];
  onChoose: (cell: ChosenCell) => void;
}

/** Who has proven which level in what: students down, criteria by topic across; a press on a level opens the sentences. */
export function WallTable({ people, levels, onChoose }: WallTableProps) {
  const topics = topicsOf(levels);
  const columns = topics.flatMap((topic) => topic.columns);
  const found = new Map(levels.map((level) => [cellKey(level.userId, level), level]));
  return (
    // Keyboards scroll what they can stop at.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} aria-label={words.wall(people.length, columns.length)} tabIndex={0}>
      <table className={styles.wall}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {words.child}
            </th>
            {topics.map(({ key, topic, area, columns: { length } }) => (
              <th key={key} scope="colgroup" colSpan={length} className={styles.topic}>
                <span>{topic}</span>
                {topic !== area && <small>{area}</small>}
              </th>
            ))}
          </tr>
          <tr>
            {topics.flatMap((topic) =>
              topic.columns.map(({ criterion }) => (
                <th key={`${topic.key} ${criterion}`} scope="col" className={styles.criterion}>
                  {criterion}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {people.map(({ userId, name }) => (
            <tr key={userId}>
              <th scope="row">
                <PersonButton name={name || words.noName} onPress={() => onChoose({ userId, name: name || words.noName })} />
              </th>
              {columns.map((column) => (
                <Cell
                  key={cellKey(userId, column)}
                  level={found.get(cellKey(userId, column))}
                  cell={{ column, userId, name: name || words.noName }}
                  onChoose={onChoose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A name that opens all evaluations. */
function PersonButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.person} onClick={onPress}>
      <bdi>{name}</bdi>
      <VisuallyHidden>{words.allOf}</VisuallyHidden>
    </button>
  );
}

interface CellProps extends Pick<WallTableProps, "onChoose"> {
  level: WallLevel | undefined;
  cell: ChosenCell & { column: WallColumn };
}

function Cell({ level, cell, onChoose }: CellProps) {
  if (level === undefined)
    return (
      <td className={styles.none}>
        <span aria-hidden="true">·</span>
        <VisuallyHidden>{words.notBegun}</VisuallyHidden>
      </td>
    );
  return (
    <td>
      <button
        type="button"
        className={styles.cell}
        data-level={level.level}
        data-set={level.isSet}
        aria-label={words.cell(cell.name, cell.column.criterion, level.level, level.isSet)}
        onClick={() => onChoose(cell)}
      >
        {level.level}
        <Stair level={level.level} />
      </button>
    </td>
  );
}
