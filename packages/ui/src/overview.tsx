import { type ReactNode, useState } from "react";
import { ChevronDownIcon } from "./icons/chevron-down.tsx";
import { InfoIcon } from "./icons/info.tsx";
import styles from "./overview.module.css";

export interface OverviewProps {
  title: string;
  /** How far one is, seen also while folded. */
  badge?: ReactNode;
  children: ReactNode;
}

/** What an activity is about: open from 1024 px, folded above the conversation on smaller screens. */
export function Overview({ title, badge, children }: OverviewProps) {
  const [openAtFirst] = useState(() => typeof matchMedia === "function" && matchMedia("(min-width: 64rem)").matches);
  return (
    <details className={styles.overview} open={openAtFirst}>
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
