import { AlertIcon, BookIcon, Button, Notice } from "@learn/ui";
import type { MouseEvent } from "react";
import { useStore } from "zustand";
import type { ChatSession } from "../session/chat-state.ts";
import { pageWords } from "../words.ts";
import styles from "./messages.module.css";

/** Says in time that the page ends, and leads on to a fresh one where it is full. */
export function PageEnd({ session }: { session: ChatSession }) {
  const room = useStore(session, ({ pages }) => pages.room);
  const doing = useStore(session, ({ pages }) => pages.doing);
  const isReplying = useStore(session, ({ reply }) => reply.state === "streaming");
  if (room === "open" || isReplying) return null;
  const isFailed = room === "full" && doing === "start-failed";
  const { title, more } = isFailed ? pageWords.startFailed : pageWords[room];
  const start = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes when the page is there: the keyboard stays where that is read.
    currentTarget.closest<HTMLElement>("[role=log]")?.focus({ preventScroll: true });
    void session.getState().startPage();
  };
  const isStarting = doing === "starting";
  const action = (
    <Button variant="primary" disabled={isStarting} onClick={start}>
      {isStarting ? pageWords.starting : pageWords.start}
    </Button>
  );
  return (
    <ol className={styles.group}>
      <li>
        <Notice
          kind={isFailed ? "attention" : "accent"}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a notice holds a button, an output may not
          role="status"
          icon={isFailed ? <AlertIcon /> : <BookIcon />}
          title={title}
          action={room === "full" ? action : undefined}
        >
          {more}
        </Notice>
      </li>
    </ol>
  );
}
