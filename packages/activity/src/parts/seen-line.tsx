import { formatDay, type Opening } from "@learn/data";
import { openingReasons } from "@learn/student-data";
import { EyeIcon } from "@learn/ui";
import { seenWords as words } from "../words.ts";
import styles from "./seen-line.module.css";

/** Says above a talk who of the school has opened it, when and why. Nobody is read in secret. */
export function SeenLine({ openings: [latest, ...more] }: { openings: readonly Opening[] }) {
  if (!latest) return null;
  return (
    <p className={styles.seen}>
      <EyeIcon size="s" />
      <bdi>
        {words.opened(latest.name, formatDay(latest.at), openingReasons[latest.reason] ?? latest.reason)}
        {more.length > 0 && ` ${words.more(more.length)}`}
      </bdi>
    </p>
  );
}
