import { Markdown } from "@learn/chat-session";
import { BookIcon, Button, Card, Dialog } from "@learn/ui";
import { useId, useState, type ReactNode } from "react";
import { excerptOf, shortLetters } from "../model/excerpt.ts";
import styles from "./task.module.css";

interface TaskCardProps {
  /** The student has said something: on a small phone the messages get the room of the first sentences. */
  isTalking?: boolean;
  title: string;
  /** What the button is called that leads to all of it. */
  showAll: string;
  /** What the first sentences are taken from. */
  text: string;
  /** All of it, as it is drawn. */
  children: ReactNode;
}

/**
 * A task: whole beside the talk on wide screens. Above the talk, where it would take the messages' room, it is folded to its first
 * sentences, and a drawer holds all of it.
 */
export function TaskCard({ title, showAll, text, isTalking = false, children: whole }: TaskCardProps) {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const firstSentences = excerptOf(text);
  // On a small phone a short task is folded as well once the student has written.
  const essence = firstSentences ?? (isTalking && text.length <= shortLetters ? text : null);
  return (
    <Card flush aria-labelledby={titleId}>
      <div className={styles.task} data-talking={isTalking || undefined} data-short={firstSentences === null || undefined}>
        <header className={styles.head}>
          <BookIcon />
          <h2 id={titleId}>{title}</h2>
          {essence !== null && (
            <span className={styles.more}>
              <Button variant="quiet" onClick={() => setOpen(true)}>
                {showAll}
              </Button>
            </span>
          )}
        </header>
        {essence === null ? (
          <div className={styles.body}>{whole}</div>
        ) : (
          <>
            <div className={styles.essence}>
              <Markdown text={essence} />
            </div>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard */}
            <div className={`${styles.body} ${styles.beside}`} role="group" aria-labelledby={titleId} tabIndex={0}>
              {whole}
            </div>
            <Dialog open={isOpen} size="drawer" startAt="title" title={title} onClose={() => setOpen(false)}>
              {whole}
            </Dialog>
          </>
        )}
      </div>
    </Card>
  );
}
