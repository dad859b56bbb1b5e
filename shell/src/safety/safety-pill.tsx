import { ShieldIcon } from "@learn/ui";
import { Link } from "react-router-dom";
import styles from "./pill.module.css";
import { words } from "./words.ts";

/** In the top bar of every page of staff: how many safety cases are new, at least one. */
export function SafetyPill({ count }: { count: number }) {
  return (
    <Link className={styles.pill} to="/admin?tab=safety&cases=new" aria-label={words.pillName(count)}>
      <ShieldIcon />
      {words.pill(count)}
    </Link>
  );
}
