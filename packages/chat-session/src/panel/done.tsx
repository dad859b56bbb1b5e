import { words } from "../words.ts";
import styles from "./messages.module.css";

interface DoneProps {
  facts: readonly string[];
  /** Who else did it; the learner unless told. */
  who?: string | undefined;
}

/** What somebody did with their hands, between what is said. */
export function Done({ facts, who }: DoneProps) {
  return (
    <ul className={styles.done} aria-label={words.done}>
      {facts.map((fact, place) => (
        // The same can be done twice.
        <li key={place}>
          {who === undefined ? (
            words.youDid(fact)
          ) : (
            <>
              <bdi>{who}</bdi> {fact}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
