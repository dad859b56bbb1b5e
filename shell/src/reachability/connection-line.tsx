import styles from "./connection-line.module.css";
import { useReachable } from "./use-reachable.ts";
import { words } from "./words.ts";

/**
 * One quiet line while the server can't be reached, in the room that the top bar has: it moves and covers nothing.
 * It is in the page from the beginning, because readers announce what is added to it.
 */
export function ConnectionLine() {
  const isAway = useReachable() === "no";
  return (
    <output className={isAway ? styles.line : undefined}>
      {isAway && (
        <>
          {words.away}
          <span className={styles.more}> {words.more}</span>
        </>
      )}
    </output>
  );
}
