import { type ReactNode, useEffect, useRef, useState } from "react";
import { ChevronDownIcon } from "../icons/chevron-down.tsx";
import { InfoIcon } from "../icons/info.tsx";
import styles from "./overview.module.css";

export interface OverviewProps {
  title: string;
  /** How far one is, seen also while folded. */
  badge?: ReactNode;
  /** Stands below, also while the rest is folded. */
  foot?: ReactNode;
  /** Folded at first on every screen. */
  folded?: boolean;
  children: ReactNode;
}

const wide = "(min-width: 64rem)";

/** What an activity is about and how it stands: open from 1024 px, folded on smaller screens, unless told. */
export function Overview({ title, badge, foot, folded = false, children }: OverviewProps) {
  const [openAtFirst] = useState(() => !folded && typeof matchMedia === "function" && matchMedia(wide).matches);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (folded || typeof matchMedia !== "function") return;
    const query = matchMedia(wide);
    // A turned tablet: open beside the conversation, folded above it, but never with a dialog inside.
    const follow = () => {
      const element = details.current;
      if (element) element.open = query.matches || element.querySelector("dialog[open]") !== null;
    };
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, [folded]);
  const overview = (
    <details ref={details} className={foot == null ? styles.overview : styles.folds} open={openAtFirst}>
      <summary>
        <InfoIcon />
        <h2>{title}</h2>
        {badge}
        <ChevronDownIcon />
      </summary>
      <div className={styles["overview-body"]}>{children}</div>
    </details>
  );
  if (foot == null) return overview;
  return (
    <div className={`${styles.overview} ${styles["has-foot"]}`}>
      {overview}
      <div className={styles.foot}>{foot}</div>
    </div>
  );
}
