import { formatTime } from "@learn/data";
import { VisuallyHidden } from "@learn/ui";
import { memo, type ReactNode } from "react";
import { Markdown } from "../markdown/markdown.tsx";
import type { SessionMessage } from "../session/message.ts";
import { words } from "../words.ts";
import styles from "./messages.module.css";

interface MessageItemProps {
  message: SessionMessage;
  coachName: string;
  /** The mark that stands beside what the coach says. */
  icon: ReactNode;
  /** Whether the reply to it did not come. */
  isStuck: boolean;
}

/** One message with its time. Drawn once: a long conversation costs nothing while a reply streams in. */
export const MessageItem = memo(function MessageItem({ message, coachName, icon, isStuck }: MessageItemProps) {
  if (message.role === "user") {
    return (
      <li className={`${styles.msg} ${styles.mine}`}>
        <div className={styles.bubble}>
          <VisuallyHidden>{words.youSaid} </VisuallyHidden>
          {/* A learner's own words are shown as they were typed, signs and all. */}
          <p className={styles.typed}>{message.content}</p>
        </div>
        <Time speaker={words.you} at={message.at} note={noteOn(message, isStuck)} />
      </li>
    );
  }
  return (
    <CoachBubble coachName={coachName} icon={icon} time={<Time speaker={coachName} at={message.at} />}>
      <Markdown text={message.content} />
    </CoachBubble>
  );
});

interface CoachBubbleProps {
  coachName: string;
  icon: ReactNode;
  time?: ReactNode;
  children: ReactNode;
}

/** What the coach says, said or still being said. */
export function CoachBubble({ coachName, icon, time, children }: CoachBubbleProps) {
  return (
    <li className={styles.msg}>
      <span className={styles.avatar} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.bubble}>
        <VisuallyHidden>{words.said(coachName)} </VisuallyHidden>
        {children}
      </div>
      {time}
    </li>
  );
}

function noteOn(message: SessionMessage, isStuck: boolean): string | undefined {
  if (isStuck) return words.noReply;
  return message.isPending ? words.sending : undefined;
}

function Time({ speaker, at, note }: { speaker: string; at: Date | null; note?: string | undefined }) {
  const iso = at?.toISOString();
  return (
    <p className={styles.time}>
      {speaker}
      {(note ?? iso) && <span aria-hidden="true"> · </span>}
      {note ?? (iso && <time dateTime={iso}>{formatTime(iso)}</time>)}
    </p>
  );
}
