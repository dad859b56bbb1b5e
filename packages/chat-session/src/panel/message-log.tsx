import { AlertIcon, ArrowRightIcon, BookIcon, Button, Notice } from "@learn/ui";
import { memo, type MouseEvent, type ReactNode } from "react";
import { useStore } from "zustand";
import { unanswered, type SessionMessage } from "../session/message.ts";
import type { ChatSession } from "../session/chat-state.ts";
import { choiceWords, earlierWords, words, type FailureWords } from "../words.ts";
import { MessageItem, type Attachment, type Did } from "./message-item.tsx";
import styles from "./messages.module.css";
import { ReplyItem } from "./reply-item.tsx";
import { useStickToBottom } from "./use-stick-to-bottom.ts";
import { useShownGroups } from "./use-shown-groups.ts";
import { restAfterDanger } from "../session/after-danger.ts";
import { focusComposer } from "./composer-focus.ts";

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

/** After a signal of danger the learner chooses by a button: to write some more, or to go back to the activity. */
function AfterDanger({ session }: { session: ChatSession }) {
  const rest = useStore(session, ({ messages }) => restAfterDanger(messages));
  const isFree = useStore(
    session,
    ({ reply, cooldownUntil, talk }) => reply.state === "idle" && cooldownUntil === null && talk?.isGone !== true,
  );
  if (rest === null || !isFree) return null;
  const choose = (choice: keyof typeof choiceWords) => session.getState().send(choiceWords[choice], { extension: { choice } });
  const talkOn = () => {
    choose("talk");
    focusComposer(session);
  };
  const goBack = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button disappears, so focus moves to where the question is read.
    if (document.activeElement === currentTarget) currentTarget.closest<HTMLElement>("[role=log]")?.focus({ preventScroll: true });
    choose("back");
  };
  return (
    <div className={`${styles.group} ${styles.msg}`}>
      <span />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset belongs to a form */}
      <div className={styles.choices} role="group" aria-label={words.goOnHow}>
        {/* Who writes on already needs no button for it. */}
        {rest === "danger" && <Button onClick={talkOn}>{choiceWords.talk}</Button>}
        <Button onClick={goBack}>{choiceWords.back}</Button>
      </div>
    </div>
  );
}

interface EarlierMessagesProps {
  session: ChatSession;
  coachName: string;
  icon: ReactNode;
  attachment: Attachment | undefined;
  did: Did | undefined;
}

/** What stands before the newest messages of a long conversation, as much of it as the learner asks to see. */
function EarlierMessages({ session, coachName, icon, attachment, did }: EarlierMessagesProps) {
  const left = useStore(session, ({ earlier }) => earlier.left);
  const doing = useStore(session, ({ earlier }) => earlier.doing);
  const shown = useStore(session, ({ earlier }) => earlier.shown);
  const groups = useShownGroups(shown, false);
  const isReading = doing === "reading";
  const isFailed = doing === "read-failed";
  return (
    <>
      {left > 0 && (
        <div className={styles.group}>
          <Notice
            icon={isFailed ? <AlertIcon /> : <BookIcon />}
            title={isFailed ? earlierWords.readFailed : earlierWords.earlier}
            action={
              <Button disabled={isReading} onClick={() => void session.getState().showEarlier()}>
                {isReading ? earlierWords.reading : earlierWords.showEarlier}
              </Button>
            }
          />
        </div>
      )}
      {groups.map((group) => (
        <MessageGroup
          key={group.number}
          messages={group.messages}
          coachName={coachName}
          icon={icon}
          attachment={attachment}
          did={did}
          stuckId={null}
        />
      ))}
    </>
  );
}

interface MessageGroupProps {
  messages: SessionMessage[];
  coachName: string;
  icon: ReactNode;
  attachment: Attachment | undefined;
  did: Did | undefined;
  /** The message whose reply did not come, if it is one of these. */
  stuckId: string | null;
}

/** Messages that the browser lays out and paints together, or leaves alone while they are out of view. */
const MessageGroup = memo(function MessageGroup({ messages, coachName, icon, attachment, did, stuckId }: MessageGroupProps) {
  return (
    <ol className={styles.group}>
      {messages.map((message) => (
        <MessageItem
          key={message.id}
          message={message}
          coachName={coachName}
          icon={icon}
          attachment={attachment}
          did={did}
          isStuck={message.id === stuckId}
        />
      ))}
    </ol>
  );
});
