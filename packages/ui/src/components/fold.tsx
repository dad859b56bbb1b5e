import type { ReactNode } from "react";
import { ChevronDownIcon } from "../icons/chevron-down.tsx";
import styles from "./fold.module.css";

export interface FoldProps {
  title: ReactNode;
  /** Beside the title, as in '2 activities'. */
  note?: ReactNode;
  icon?: ReactNode;
  /** The area whose colours it takes, where areas are mixed. */
  area?: string;
  children: ReactNode;
}

/** What is there but not needed at first sight; a press on its title opens it. */
export function Fold({ title, note, icon, area, children }: FoldProps) {
  return (
    <details className={styles.fold} data-area={area}>
      <summary>
        {icon}
        <span className={styles.title}>{title}</span>
        {note != null && <span className={styles.note}>{note}</span>}
        <ChevronDownIcon size="s" />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}

/** The grid of Folds: two columns where there is room; an open one takes the whole width. */
export function Folds({ children }: { children: ReactNode }) {
  return <div className={styles.folds}>{children}</div>;
}
