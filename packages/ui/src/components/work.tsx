import type { ReactNode } from "react";
import styles from "./work.module.css";

export interface WorkPageProps {
  /** BackLink, slim Band and Work. */
  children: ReactNode;
}

/** An activity's page: as high as the window from 1024 px, close together on a phone, so that the composer is in view. */
export function WorkPage({ children }: WorkPageProps) {
  return <div className={styles.activity}>{children}</div>;
}

export interface WorkProps {
  /** The conversation, first and large. */
  talk: ReactNode;
  /** The overview: beside the conversation from 1024 px, folded above it before. */
  about: ReactNode;
  aboutLabel: string;
  /** Below the overview from 1024 px, below the conversation before. */
  runs?: ReactNode;
}

/** Conversation and overview side by side, each scrolling by itself, or one above the other; with what was run beside or below. */
export function Work({ talk, about, aboutLabel, runs }: WorkProps) {
  return (
    <div className={styles.work}>
      <div className={styles.talk}>{talk}</div>
      <div className={styles.side}>
        <aside className={styles.about} aria-label={aboutLabel}>
          {about}
        </aside>
        {runs != null && <div className={styles.runs}>{runs}</div>}
      </div>
    </div>
  );
}
