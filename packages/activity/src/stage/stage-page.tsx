import { BookIcon, Button, ChevronDownIcon, Dialog } from "@learn/ui";
import { useState, type FocusEvent, type ReactNode } from "react";
import { stageWords as words } from "../words.ts";
import { Scene } from "./scene.tsx";
import styles from "./stage-page.module.css";
import { useIsWide } from "./use-is-wide.ts";

interface StageContent {
  content: ReactNode;
  /** How it stands, for who has folded it. */
  summary: ReactNode;
  /** Where it changes, there is something new to see: the stage unfolds. */
  news?: string | undefined;
  /** What is asked now isn't answered with it, and needs the room: where there is little, the stage folds. */
  isAside?: boolean;
}

interface StagePageProps {
  /** The way back to the menu. */
  back: ReactNode;
  icon: ReactNode;
  title: string;
  /** What can be done from anywhere in the activity; shown in the bar where there is room. */
  action?: ReactNode;
  /** What is to be done and how one stands; `action` is among it where the bar has no room. */
  task: ReactNode;
  /** What the button is called that opens the task. */
  taskLabel: string;
  /** Something else is shown in its place: it is closed. */
  taskEnds?: boolean | undefined;
  /** What is worked with; without it the conversation has the window. */
  stage?: StageContent | undefined;
  talk: ReactNode;
}

/**
 * An activity as one window: a bar, the stage and the conversation beside it. Below 1024 px the stage is above the conversation
 * and folds while one writes.
 */
export function StagePage({ back, icon, title, action, task, taskLabel, taskEnds = false, stage, talk }: StagePageProps) {
  const isWide = useIsWide();
  const [isTaskOpen, setTaskOpen] = useState(false);
  const [isFolded, setFolded] = useState(false);
  if (taskEnds && isTaskOpen) setTaskOpen(false);
  const [seen, setSeen] = useState({ news: stage?.news, isAside: false });
  const now = { news: stage?.news, isAside: stage?.isAside ?? false };
  if (now.news !== seen.news || now.isAside !== seen.isAside) {
    setSeen(now);
    setFolded(now.isAside);
  }
  const foldToWrite = ({ target }: FocusEvent) => {
    if (!isWide && target instanceof HTMLTextAreaElement) setFolded(true);
  };
  return (
    <div className={styles.page} data-stage="">
      <header className={styles.bar}>
        {back}
        {icon}
        <h1>{title}</h1>
        {isWide && action}
        <Button variant="quiet" icon={<BookIcon />} aria-haspopup="dialog" onClick={() => setTaskOpen(true)}>
          {taskLabel}
        </Button>
      </header>
      <div className={styles.body} data-alone={stage === undefined || undefined}>
        {stage && (
          <section className={styles.stage} aria-label={words.stage}>
            <Scene />
            {!isWide && (
              <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
                <span>{stage.summary}</span>
                <ChevronDownIcon />
              </button>
            )}
            {/* Folded it keeps its state: what lies on the table isn't loaded anew. */}
            <div className={styles.table} hidden={isFolded && !isWide}>
              {stage.content}
            </div>
          </section>
        )}
        <div className={styles.talk} onFocus={foldToWrite}>
          {talk}
        </div>
      </div>
      <Dialog open={isTaskOpen} size="drawer" startAt="title" title={taskLabel} onClose={() => setTaskOpen(false)}>
        {task}
        {!isWide && action}
      </Dialog>
    </div>
  );
}
