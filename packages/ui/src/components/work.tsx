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
  /** What is to be done: above the conversation, from 1024 px beside it. */
  task?: ReactNode;
  /** What is worked with while one talks, as a `details`; stands below the task. */
  material?: ReactNode;
  /** The conversation, first and large. */
  talk: ReactNode;
  /** How one stands: below the conversation, from 1024 px beside it. */
  about: ReactNode;
  aboutLabel: string;
  /** What was run, below how one stands. */
  runs?: ReactNode;
}

/** A conversation and what belongs to it: side by side in the height of the window, each scrolling by itself, or one below the other. */
export function Work({ task, material, talk, about, aboutLabel, runs }: WorkProps) {
  return (
    <div className={styles.work}>
      {task != null && <div className={styles.task}>{task}</div>}
      {material != null && <div className={styles.material}>{material}</div>}
      <div className={styles.talk}>{talk}</div>
      <aside className={styles.about} aria-label={aboutLabel}>
        {about}
      </aside>
      {runs != null && <div className={styles.runs}>{runs}</div>}
    </div>
  );
}
