import { useState } from "react";
import styles from "./lesson.module.css";
import { groupOf, type Group, type Placed } from "./signs.ts";
import { StudentTile } from "./student-tile.tsx";
import { useHeldOrder } from "./use-lesson-board.ts";
import { words } from "./words.ts";

const groups: Group[] = ["needs", "working", "done", "absent"];

interface TilesProps {
  placed: Placed[];
  /** As `useLessonBoard` tells it. */
  now: number;
  openId: string | null;
  onOpen: (userId: string) => void;
}

/** Everybody as a tile, in groups. What a tile says changes at once; where it stands doesn't while somebody points at the board. */
export function Tiles({ placed, now, openId, onOpen }: TilesProps) {
  const [isHeld, setHeld] = useState(false);
  const order = useHeldOrder(placed, now, isHeld);
  const current = new Map(placed.map((one) => [one.person.userId, one]));
  const isByKeyboard = (target: Element) => target.matches(":focus-visible");
  return (
    <div
      className={styles.groups}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ target }) => isByKeyboard(target) && setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {groups.map((group) => {
        const inGroup = order.filter((one) => groupOf(one) === group);
        if (inGroup.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`lesson-${group}`}>
            <h2 id={`lesson-${group}`}>
              {words.groups[group]} <span>{inGroup.length}</span>
            </h2>
            <div className={styles.tiles}>
              {inGroup.map((one) => {
                const { userId } = one.person;
                return (
                  <StudentTile key={userId} placed={current.get(userId) ?? one} isOpen={userId === openId} onOpen={() => onOpen(userId)} />
                );
              })}
            </div>
          </section>
        );
      })}
    </div>
  );
}
