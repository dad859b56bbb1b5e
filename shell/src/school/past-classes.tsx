import { formatDay, type Data } from "@learn/data";
import { restoreClass, undoYearMove, type PastClasses } from "@learn/data/school-years";
import { Button, Dialog, Text } from "@learn/ui";
import { useState } from "react";
import styles from "./school.module.css";
import type { Work } from "./use-work.ts";
import { yearWords as words } from "./year-words.ts";

interface PastClassesButtonProps extends Work {
  data: Data;
  past: PastClasses;
}

/** The way to the classes in the archive and to the last move up, each with the way back; nothing where there is neither. */
export function PastClassesButton({ data, past, change, isBusy }: PastClassesButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { archived, move } = past;
  if (archived.length === 0 && move === null) return null;
  const undo = (id: string) => {
    setIsOpen(false);
    change("undo move", () => undoYearMove(data, id), words.undone);
  };
  return (
    <>
      <Button busy={isBusy("undo move")} onClick={() => setIsOpen(true)}>
        {words.past}
      </Button>
      <Dialog open={isOpen} title={words.past} onClose={() => setIsOpen(false)}>
        {move && (
          <div className={styles.note}>
            <p>{words.undoHint(move.classes, formatDay(move.movedAt), move.left)}</p>
            <div>
              <Button onClick={() => undo(move.id)}>{words.undo}</Button>
            </div>
          </div>
        )}
        {archived.length > 0 && <h3>{words.archived}</h3>}
        <ul className={styles.rows}>
          {archived.map(({ id, name, archivedAt }) => (
            <li key={id}>
              <div className={styles.what}>
                <bdi>{name}</bdi>
                <Text tone="small-muted">{words.archivedOn(formatDay(archivedAt))}</Text>
              </div>
              <Button
                variant="quiet"
                busy={isBusy(`restore ${id}`)}
                aria-label={words.bringBack(name)}
                onClick={() => change(`restore ${id}`, () => restoreClass(data, id), words.isBack(name))}
              >
                {words.bringBackShort}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
