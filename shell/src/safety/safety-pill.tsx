import { ShieldIcon } from "@learn/ui";
import { Link } from "react-router-dom";
import styles from "./pill.module.css";
import { words } from "./words.ts";

/** In the top bar of every page: how many safety cases are new. Absent without one. */
export function SafetyPill({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Link className={styles.pill} to="/admin?tab=safety&cases=new" aria-label={words.pillName(count)}>
      <ShieldIcon />
      {words.pill(count)}
    </Link>
  );
}
