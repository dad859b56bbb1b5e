import type { ReactNode } from "react";
import styles from "./page-header.module.css";

export interface PageHeaderProps {
  title: ReactNode;
  /** One sentence about how things stand. */
  lead?: ReactNode;
  action?: ReactNode;
}

/** The head of pages that belong to no area, as the dashboard. */
export function PageHeader({ title, lead, action }: PageHeaderProps) {
  return (
    <header className={styles["page-header"]}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {lead != null && <p>{lead}</p>}
      </div>
      {action != null && <div className={styles.end}>{action}</div>}
    </header>
  );
}
