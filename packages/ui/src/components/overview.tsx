import { type ReactNode, useEffect, useRef, useState } from "react";
import { ChevronDownIcon } from "../icons/chevron-down.tsx";
import { InfoIcon } from "../icons/info.tsx";
import styles from "./overview.module.css";

export interface OverviewProps {
  title: string;
  /** How far one is, seen also while folded. */
  badge?: ReactNode;
  children: ReactNode;
}

const wide = "(min-width: 64rem)";

/** What an activity is about: open from 1024 px, folded above the conversation on smaller screens. */
export function Overview({ title, badge, children }: OverviewProps) {
  const [openAtFirst] = useState(() => typeof matchMedia === "function" && matchMedia(wide).matches);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (typeof matchMedia !== "function") return;
    const query = matchMedia(wide);
    // A turned tablet: open beside the conversation, folded above it, but never with a dialog inside.
    const follow = () => {
      const element = details.current;
      if (element) element.open = query.matches || element.querySelector("dialog[open]") !== null;
    };
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  return (
    <details ref={details} className={styles.overview} open={openAtFirst}>
      <summary>
        <InfoIcon />
        <h2>{title}</h2>
        {badge}
        <ChevronDownIcon />
      </summary>
      <div className={styles["overview-body"]}>{children}</div>
    </details>
  );
}
