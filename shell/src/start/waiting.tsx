import { Spinner, VisuallyHidden } from "@learn/ui";
import { words } from "../auth/words.ts";
import styles from "./waiting.module.css";

/** The whole page while it isn't known yet who is there. */
export function Waiting() {
  return (
    <main className={styles.waiting}>
      <VisuallyHidden as="h1">{words.product}</VisuallyHidden>
      <Spinner>{words.loading}</Spinner>
    </main>
  );
}
