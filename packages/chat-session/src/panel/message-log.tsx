import { AlertIcon, ArrowRightIcon, Button, Notice, Spinner } from "@learn/ui";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { Markdown } from "../markdown/markdown.tsx";
import type { Reply } from "../session/reply.ts";
import type { ChatSession } from "../session/session.ts";
import { canAskAgain } from "../stream/failure.ts";
import { failureWords, words } from "../words.ts";
import { CoachBubble, MessageItem } from "./message-item.tsx";
import styles from "./messages.module.css";

interface MessageLogProps {
  session: ChatSession;
  coachName: string;
  icon: ReactNode;
}

/** How near to the end, in pixels, still counts as reading the newest words. */
const nearEnd = 24;

/**
 * All messages, the newest in view.
 * The list is laid out from its end, so that the browser itself keeps the end in view while the reader is there.
 */
export function MessageLog({ session, coachName, icon }: MessageLogProps) {
  const messages = useStore(session, (state) => state.messages);
  const reply = useStore(session, (state) => state.reply);
  const { area, isAway, toEnd, onScroll } = useEnd(messages.length, messages.at(-1)?.role === "user");
  const last = messages.length - 1;

  return (
    <div className={styles["log-frame"]}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.log} ref={area} onScroll={onScroll} role="log" aria-label={words.messages} aria-live="off" tabIndex={0}>
        <ol className={styles["log-list"]}>
          {messages.map((message, index) => (
            <MessageItem
              key={message.id}
              message={message}
              coachName={coachName}
              icon={icon}
              isStuck={reply.state === "failed" && index === last && message.role === "user"}
            />
          ))}
          <ReplyItem reply={reply} coachName={coachName} icon={icon} onAskAgain={session.getState().askAgain} />
        </ol>
      </div>
      {isAway && (
        <div className={styles["to-end"]}>
          <Button icon={<ArrowRightIcon size="s" />} onClick={toEnd}>
            {words.newMessage}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ReplyItemProps {
  reply: Reply;
  coachName: string;
  icon: ReactNode;
  onAskAgain: () => void;
}

/** The reply that is coming, or why it did not come. */
function ReplyItem({ reply, coachName, icon, onAskAgain }: ReplyItemProps) {
  if (reply.state === "idle") return null;
  if (reply.state === "streaming") {
    return (
      <CoachBubble coachName={coachName} icon={icon}>
        {reply.text === "" ? <Spinner announce={false}>{words.thinking}</Spinner> : <Markdown text={reply.text} streaming />}
      </CoachBubble>
    );
  }
  return (
    <li>
      <Notice
        kind="attention"
        role="alert"
        icon={<AlertIcon />}
        title={failureWords[reply.reason]}
        action={canAskAgain(reply.reason) ? <Button onClick={onAskAgain}>{words.askAgain}</Button> : undefined}
      />
    </li>
  );
}

/** Keeps the end in view for one's own message, and tells of a message that came below while one reads further up. */
function useEnd(count: number, isLastMine: boolean) {
  const area = useRef<HTMLDivElement>(null);
  const [readUpTo, setReadUpTo] = useState<number | null>(null);

  // The scroll that follows tells onScroll that the end is reached.
  const toEnd = () => {
    if (area.current) area.current.scrollTop = 0;
  };
  useLayoutEffect(() => {
    if (isLastMine) toEnd();
  }, [count, isLastMine]);

  const onScroll = () => {
    // Laid out from the end, the end is at 0 and everything above it is negative.
    const isAtEnd = Math.abs(area.current?.scrollTop ?? 0) <= nearEnd;
    setReadUpTo((before) => (isAtEnd ? null : (before ?? count)));
  };
  return { area, isAway: readUpTo !== null && count > readUpTo, toEnd, onScroll };
}
