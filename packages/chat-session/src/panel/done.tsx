import { words } from "../words.ts";
import styles from "./messages.module.css";

/** What somebody did with their hands, between what is said. */
export function Done({ facts }: { facts: readonly string[] }) {
  return (
    <ul className={styles.done} aria-label={words.done}>
      {facts.map((fact, place) => (
        // The same can be done twice.
        <li key={place}>{words.youDid(fact)}</li>
      ))}
    </ul>
  );
}
