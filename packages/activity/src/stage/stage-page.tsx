import { BookIcon, Button, ChevronDownIcon, Dialog, VisuallyHidden } from "@learn/ui";
import { useEffect, useRef, useState, type FocusEvent, type PropsWithChildren, type ReactNode, type RefObject } from "react";
import { stageWords as words } from "../words.ts";
import { Scene } from "./scene.tsx";
import styles from "./stage-page.module.css";
import { useIsWide } from "./use-is-wide.ts";

/** What content that arranges the stage itself is given. */
export interface StagePlace {
  /** The button that folds the stage; null where it does not fold. */
  fold: ReactNode;
  isFolded: boolean;
  unfold: () => void;
}

interface StageContent {
  /** What is worked with; as a function it has the whole stage, and keeps what stands beside the fold in reach. */
  content: ReactNode | ((place: StagePlace) => ReactNode);
  /** How it stands, for who has folded it. */
  summary: ReactNode;
  /** Where it changes, there is something new to see: the stage unfolds. */
  news?: string | undefined;
  /** What is asked now isn't answered with it, and needs the room: where there is little, the stage folds. */
  isAside?: boolean;
  /** Somebody has said something: from now on the conversation has the larger part of a small window. */
  isBegun?: boolean;
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
  const page = useVisualViewport();
  return (
    <div className={styles.page} data-stage="" ref={page}>
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
          <section
            className={styles.stage}
            aria-label={words.stage}
            data-whole={typeof stage.content === "function" || undefined}
            data-begun={stage.isBegun || undefined}
          >
            <Scene />
            <OnStage {...stage} isFolded={isFolded && !isWide} onFold={isWide ? null : setFolded} />
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

type OpeningStageProps = PropsWithChildren<Pick<StagePageProps, "back"> & { title: string | undefined; isOpening: boolean }>;

/** The window of an activity that is being opened, or does not open: its bar is where it will be, and what stands below has the heading. */
export function OpeningStage({ back, title, isOpening, children }: OpeningStageProps) {
  return (
    <div className={styles.page} data-stage="">
      <header className={styles.bar}>
        {back}
        <p>{title}</p>
      </header>
      <div className={styles.opening} aria-busy={isOpening}>
        {children}
      </div>
    </div>
  );
}

interface OnStageProps extends Pick<StageContent, "content" | "summary"> {
  isFolded: boolean;
  /** Null where nothing folds. */
  onFold: ((isFolded: boolean) => void) | null;
}

function OnStage({ content, summary, isFolded, onFold }: OnStageProps) {
  const isWhole = typeof content === "function";
  const fold = onFold && (
    <button
      type="button"
      className={isWhole ? styles["fold-sign"] : styles.fold}
      aria-expanded={!isFolded}
      onClick={() => onFold(!isFolded)}
    >
      {isWhole ? <VisuallyHidden>{summary}</VisuallyHidden> : <span>{summary}</span>}
      <ChevronDownIcon />
    </button>
  );
  if (isWhole) return content({ fold, isFolded, unfold: () => onFold?.(false) });
  return (
    <>
      {fold}
      {/* Folded it keeps its state: what lies on the table isn't loaded anew. */}
      <div className={styles.table} hidden={isFolded}>
        {content}
      </div>
    </>
  );
}

/**
 * Keeps a page that is one window within what a phone's keyboard leaves of it. Where the keyboard lies over the page instead of making
 * its window smaller, as in Safari, `--above` and `--below` say how much of the page can't be seen.
 *
 * @returns for the page; `data-keyboard` is on it while the keyboard covers a part
 */
function useVisualViewport(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return undefined;
    const fit = () => {
      if (!page.current) return;
      const { height, offsetTop, scale } = seen;
      const covered = document.documentElement.clientHeight - height;
      // Zooming by fingers shows a part of the page, too; and bars of the browser are no keyboard.
      const isKeyboard = scale < 1.01 && covered > 120;
      page.current.toggleAttribute("data-keyboard", isKeyboard);
      page.current.style.setProperty("--above", isKeyboard ? `${offsetTop}px` : "0px");
      page.current.style.setProperty("--below", isKeyboard ? `${covered - offsetTop}px` : "0px");
    };
    fit();
    seen.addEventListener("resize", fit);
    seen.addEventListener("scroll", fit);
    return () => {
      seen.removeEventListener("resize", fit);
      seen.removeEventListener("scroll", fit);
    };
  }, []);
  return page;
}
