import type { LessonTalk } from "@learn/data/lesson-board";
import { VisuallyHidden } from "@learn/ui";
import styles from "./lesson.module.css";
import { words } from "./words.ts";

/** The questions of a path up to where somebody is; where a model leads, only that it does. */
export function QuestionPath({ talk: { question, of, isDone } }: { talk: LessonTalk }) {
  if (question === null || of === null) return <span className={styles.model}>{isDone ? words.signs.done : words.withModel}</span>;
  const state = (place: number) => (isDone || place < question ? "done" : place === question ? "here" : "rest");
  return (
    <span className={styles.path}>
      <VisuallyHidden>{isDone ? words.lastQuestion : words.question(question, of)}</VisuallyHidden>
      {Array.from({ length: of }, (_, index) => (
        // Questions have no identity here but their place.
        <i key={index} aria-hidden="true" data-state={state(index + 1)} />
      ))}
    </span>
  );
}
