import { ArrowRightIcon, Button } from "@learn/ui";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { unanswered, type SessionMessage } from "../session/message.ts";
import type { ChatSession } from "../session/chat-state.ts";
import { words, type FailureWords } from "../words.ts";
import { AfterDanger } from "./after-danger.tsx";
import { EarlierMessages } from "./earlier-messages.tsx";
import { MessageGroup } from "./message-group.tsx";
import type { Attachment, Did } from "./message-item.tsx";
import styles from "./messages.module.css";
import { ReplyItem } from "./reply-item.tsx";
import { useStickToBottom } from "./use-stick-to-bottom.ts";
import { useShownGroups } from "./use-shown-groups.ts";

interface MessageLogProps {
  session: ChatSession;
  coachName: string;
  icon: ReactNode;
  /** Whether nothing can be asked any more. */
  isClosed: boolean;
  attachment: Attachment | undefined;
  did: Did | undefined;
  reasons: FailureWords;
}

/**
 * All messages, the newest in view.
 * The list is laid out from its end, so that the browser itself keeps the end in view while the reader is there, and
 * nothing in view moves when earlier messages get their real height.
 */
export function MessageLog({ session, coachName, icon, isClosed, attachment, did, reasons }: MessageLogProps) {
  const messages = useStore(session, (state) => state.messages);
  // Not the reply itself: what has been said is not drawn again while words stream in.
  const isStuck = useStore(session, ({ reply }) => reply.state === "failed" || (reply.state === "streaming" && reply.line !== "up"));
  const isReplying = useStore(session, ({ reply }) => reply.state === "streaming");
  const last = messages.at(-1);
  const { area, isAway, toEnd, onScroll } = useStickToBottom(messages.length, {
    isMine: last?.role === "user" && last.author === null,
    isCalm: last?.care === "danger",
  });
  const groups = useShownGroups(messages, isReplying);
  const stuckId = isStuck ? stuckOf(messages) : null;

  return (
    <div className={styles["log-frame"]}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.log} ref={area} onScroll={onScroll} role="log" aria-label={words.messages} aria-live="off" tabIndex={0}>
        <div className={styles["log-list"]}>
          <EarlierMessages session={session} coachName={coachName} icon={icon} attachment={attachment} did={did} />
          {groups.map((group) => (
            <MessageGroup
              key={group.number}
              messages={group.messages}
              coachName={coachName}
              icon={icon}
              attachment={attachment}
              did={did}
              stuckId={group.messages.some(({ id }) => id === stuckId) ? stuckId : null}
            />
          ))}
          <ReplyItem session={session} coachName={coachName} icon={icon} isClosed={isClosed} reasons={reasons} />
          {!isClosed && <AfterDanger session={session} />}
        </div>
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

/** The learner's own message that has no reply at all: the last one, but for what others wrote behind it. */
function stuckOf(messages: SessionMessage[]): string | null {
  const missing = unanswered(messages);
  return missing !== null && missing.placeholder === null ? missing.asked.id : null;
}
