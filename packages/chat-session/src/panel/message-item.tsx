import { formatMoment } from "@learn/data/moments";
import { CopyIcon, VisuallyHidden } from "@learn/ui";
import { memo, useRef, type ReactNode, type RefObject } from "react";
import { Markdown } from "../markdown/markdown.tsx";
import { copiedText } from "../markdown/plain-text.ts";
import { useCopy } from "../markdown/use-copy.ts";
import type { SessionMessage } from "../session/message.ts";
import { words } from "../words.ts";
import { Done } from "./done.tsx";
import styles from "./messages.module.css";

/** What stands below the words of a message of the coach's; the same function for as long as it draws the same. */
export type Attachment = (message: SessionMessage) => ReactNode;

/** What the sender of a message had done before it; the same function for as long as it says the same. */
export type Did = (message: SessionMessage) => readonly string[];

interface MessageItemProps {
  message: SessionMessage;
  coachName: string;
  /** The mark that stands beside what the coach says. */
  icon: ReactNode;
  attachment: Attachment | undefined;
  did: Did | undefined;
  /** Whether the reply to it did not come, or the connection is down. */
  isStuck: boolean;
}

/** One message with its time. Drawn once: a long conversation costs nothing while a reply streams in. */
export const MessageItem = memo(function MessageItem({ message, coachName, icon, attachment, did, isStuck }: MessageItemProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const { author } = message;
  const isMine = message.role === "user" && author === null;
  const foot = (
    <p className={styles.time}>
      <Time speaker={isMine ? words.you : (author?.name ?? coachName)} at={message.at} note={noteOn(message, isStuck)} />
      <CopyMessage text={() => (message.role === "user" ? message.content : copiedText(message.content))} shownIn={bubble} />
    </p>
  );
  const facts = message.role === "user" ? (did?.(message) ?? []) : [];
  if (isMine) {
    return (
      <li className={`${styles.msg} ${styles.mine}`}>
        {facts.length > 0 && <Done facts={facts} />}
        <div className={styles.bubble} ref={bubble}>
          <VisuallyHidden>{words.youSaid} </VisuallyHidden>
          {/* A learner's own words are shown as they were typed, signs and all. */}
          <p className={styles.typed}>{message.content}</p>
        </div>
        {foot}
      </li>
    );
  }
  if (author !== null) {
    return (
      <CoachBubble
        coachName={author.name}
        icon={initialOf(author.name)}
        bubble={bubble}
        head={facts.length > 0 && <Done facts={facts} who={author.name} />}
        foot={foot}
        arrives
      >
        <p className={styles.typed}>{message.content}</p>
      </CoachBubble>
    );
  }
  return (
    <CoachBubble coachName={coachName} icon={icon} bubble={bubble} isCare={message.isCare} foot={foot}>
      <Markdown text={message.content} />
      {attachment?.(message)}
    </CoachBubble>
  );
});

interface CoachBubbleProps {
  coachName: string;
  icon: ReactNode;
  bubble?: RefObject<HTMLDivElement | null>;
  /** Whether it stands out, calmly. */
  isCare?: boolean;
  /** Whether it comes into view softly, as the newest. */
  arrives?: boolean;
  /** Stands above what is said. */
  head?: ReactNode;
  /** Stands below what is said. */
  foot?: ReactNode;
  children: ReactNode;
}

/** What the coach says, said or still being said. */
export function CoachBubble({ coachName, icon, bubble, isCare = false, arrives = false, head, foot, children }: CoachBubbleProps) {
  return (
    <li className={isCare ? `${styles.msg} ${styles.care}` : styles.msg} data-arrives={arrives || undefined}>
      {head}
      <span className={styles.avatar} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.bubble} ref={bubble}>
        <VisuallyHidden>{words.said(coachName)} </VisuallyHidden>
        {children}
      </div>
      {foot}
    </li>
  );
}

/** The letter that stands for somebody, in whatever script. */
function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? "";
}

function noteOn(message: SessionMessage, isStuck: boolean): string | undefined {
  if (isStuck) return message.isPending ? words.notSent : words.noReply;
  if (message.isCut) return words.brokeOff;
  if (message.isApart) return words.onlyYou;
  return message.isPending ? words.sending : undefined;
}

function Time({ speaker, at, note }: { speaker: string; at: Date | null; note?: string | undefined }) {
  const iso = at?.toISOString();
  return (
    <>
      {speaker}
      {(note ?? iso) && <span aria-hidden="true"> · </span>}
      {note ?? (at && <time dateTime={iso}>{formatMoment(iso)}</time>)}
    </>
  );
}

function CopyMessage({ text, shownIn }: { text: () => string; shownIn: RefObject<Element | null> }) {
  const { copy, said } = useCopy(text, shownIn);
  return (
    <button type="button" className={styles.copy} aria-label={said ?? words.copyMessage} onClick={copy}>
      <CopyIcon size="s" />
      {said}
    </button>
  );
}
