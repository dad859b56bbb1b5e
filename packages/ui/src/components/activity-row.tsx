import type { ReactNode } from "react";
import styles from "./activity-row.module.css";
import { classNames } from "./class-names.ts";
import { ArrowRightIcon } from "../icons/arrow-right.tsx";
import { CheckIcon } from "../icons/check.tsx";
import { HalfIcon } from "../icons/half.tsx";
import { PlayIcon } from "../icons/play.tsx";
import { ProgressBadge, type Progress } from "./progress-badge.tsx";
import type { RenderLink } from "./render-link.ts";
import { words } from "../words.ts";

const marks = {
  "not started": { colour: "gray", Icon: PlayIcon },
  started: { colour: "yellow", Icon: HalfIcon },
  completed: { colour: "green", Icon: CheckIcon },
};

export interface ActivityRowProps {
  title: ReactNode;
  progress: Progress;
  /** One line that invites. */
  teaser?: ReactNode;
  /** Beside the title of the one that comes next, as in 'Next'. */
  flag?: ReactNode;
  /** Where it belongs, as in 'Music · Rhythm'. */
  meta?: ReactNode;
  /** The last evaluation's words. */
  evidence?: ReactNode;
  /** What a press does, as in 'Click to start'; shown while there is a link. */
  hint?: ReactNode;
  /** The score in words, or that there is none. */
  score?: ReactNode;
  /** When it was changed. */
  when?: ReactNode;
  /** In place of the mark of its progress: a small Tile where areas are mixed. */
  mark?: ReactNode;
  /** Its title covers the row; without it the row can't be pressed. */
  link?: RenderLink;
  /** The area whose colours it takes, where areas are mixed. */
  area?: string;
}

/** One activity of a list. */
export function ActivityRow({ title, progress, teaser, flag, meta, evidence, hint, score, when, mark, link, area }: ActivityRowProps) {
  return (
    <li className={classNames(styles.item, progress === "completed" && styles["is-done"])} data-area={area}>
      {mark ?? <Mark progress={progress} />}
      <div className={styles["item-words"]}>
        <div className={styles.head}>
          <h3>{link ? link({ className: styles["title-link"], children: title }) : title}</h3>
          {flag != null && <span className={styles.flag}>{flag}</span>}
        </div>
        {teaser != null && <p className={styles.teaser}>{teaser}</p>}
        {meta != null && <p className={styles.meta}>{meta}</p>}
        {evidence != null && <p className={styles.evidence}>{evidence}</p>}
        {link && hint != null && (
          <span className={styles.hint}>
            {hint}
            <ArrowRightIcon size="s" />
          </span>
        )}
      </div>
      <div className={styles["item-side"]}>
        <ProgressBadge progress={progress} />
        <span>{score}</span>
        <span className={styles.when}>{when}</span>
      </div>
    </li>
  );
}

function Mark({ progress }: { progress: Progress }) {
  const { colour, Icon } = marks[progress];
  return (
    <span className={classNames(styles["item-mark"], styles[colour])}>
      <Icon />
    </span>
  );
}

export interface ScoreProps {
  /** 0 to 100, or null before the first evaluation. */
  score: number | null;
  none?: string;
}

/** A score as the lists show it: '92.5%', or that there is none yet. */
export function Score({ score, none = words.noScore }: ScoreProps) {
  if (score == null) return <span className={styles.when}>{none}</span>;
  return <span className={styles.score}>{`${Number(score.toFixed(2))}%`}</span>;
}

/** The list of ActivityRows. */
export function ActivityRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}
