import { Card, MaximizeIcon, MessageIcon, playSound, VisuallyHidden } from "@learn/ui";
import { lazy, Suspense, useEffect, useId, useState, type CSSProperties, type ReactNode } from "react";
import { useStore } from "zustand";
import type { GuidedPath } from "../guided/guided-composer.tsx";
import { words as guidedWords } from "../guided/words.ts";
import type { ChatSession } from "../session/chat-state.ts";
import { words, type FailureWords } from "../words.ts";
import { readExpanded, rememberExpanded } from "./expanded.ts";
import styles from "./chat-panel.module.css";
import { Composer, type ComposerActions } from "./composer.tsx";
import { Done } from "./done.tsx";
import type { Attachment, Did } from "./message-item.tsx";
import { MessageLog } from "./message-log.tsx";
import { plainText } from "../markdown/plain-text.ts";
import type { SessionMessage } from "../session/message.ts";

// Loaded on the guided path only: conversations with a model don't need it.
const GuidedComposer = lazy(async () => ({ default: (await import("../guided/guided-composer.tsx")).GuidedComposer }));

/** What the panel of a conversation needs. */
export interface ChatPanelProps {
  session: ChatSession;
  title: string;
  /** Height of the message area in pixels; 'Bigger' overrides it. */
  height: number;
  /** Who answers, where there is something to say about it; stands in the head. */
  note?: string | undefined;
  placeholder?: string;
  submitLabel?: string;
  /** Several send buttons in place of the one. */
  actions?: ComposerActions;
  /** What stands below the words of a message of the coach's; the same function for as long as it draws the same. */
  attachment?: Attachment;
  /** The area's own words for why a reply did not come. */
  reasons?: FailureWords;
  /** What the coach is called, 'Coach' unless told. */
  coachName?: string;
  /** The area's mark, beside what the coach says. */
  icon?: ReactNode;
  /** Why nothing can be written any more; stands in the composer's place. */
  closed?: ReactNode;
  /** Takes the height that its place has, without a frame of its own; a field of one line, and signs in place of words. */
  fills?: boolean;
  /** What the sender of a message had done before it; the same function for as long as it says the same. */
  did?: Did | undefined;
  /** The last thing that was done since the newest message. */
  pending?: string | undefined;
  /** The guided path that leads here, where no model does. */
  guided?: GuidedPath | undefined;
  /** Something to know about the talk, above the messages. */
  notice?: ReactNode;
  /** Stands in the composer's row, before the button that sends. */
  beside?: ReactNode;
  /** Stands below the composer. */
  children?: ReactNode;
}

/** A conversation with a coach: messages above, the composer below. */
export function ChatPanel(props: ChatPanelProps) {
  const {
    session,
    title,
    height,
    note,
    placeholder,
    submitLabel = words.submit,
    coachName = words.coach,
    icon = defaultIcon,
    closed,
    beside,
    notice,
    children,
  } = props;
  const { actions, attachment, guided, reasons = noReasons, fills = false, did, pending } = props;
  const [isExpanded, setBigger] = useState(readExpanded);
  const titleId = useId();
  const grow = (bigger: boolean) => {
    setBigger(bigger);
    rememberExpanded(bigger);
  };
  // A custom property is no named style in React's types.
  const size = { "--size-log": `${height}px` } as CSSProperties;

  const written = { session, placeholder, submitLabel, beside };
  const composer = guided ? <GuidedComposer {...guided} {...written} /> : <Composer {...written} actions={actions} />;

  const who = (guided || note) && (
    <p className={styles.who}>
      <MessageIcon size="s" />
      {note ?? <Honest session={session} says={guided?.honest} fills={fills} />}
    </p>
  );
  const talk = (
    <div
      className={styles.talk}
      style={size}
      data-bigger={(!fills && isExpanded) || undefined}
      data-guided={guided ? "" : undefined}
      data-fills={fills || undefined}
    >
      {/* Outside the head, which may leave. */}
      {fills && (
        <VisuallyHidden as="h2" id={titleId}>
          {title}
        </VisuallyHidden>
      )}
      <header className={styles["talk-head"]} data-title={title}>
        {!fills && <h2 id={titleId}>{title}</h2>}
        {who}
        {fills ? (
          children
        ) : (
          <label className={styles.toggle}>
            <input type="checkbox" checked={isExpanded} onChange={(event) => grow(event.target.checked)} />
            <MaximizeIcon size="s" />
            {words.bigger}
          </label>
        )}
      </header>
      {notice}
      {/* Together with what is below them: the messages lie at the end of the room that it leaves, and would jump. */}
      <Suspense>
        <MessageLog
          session={session}
          coachName={coachName}
          icon={icon}
          isClosed={closed != null}
          attachment={attachment}
          did={did}
          reasons={reasons}
        />
        <Announcer session={session} coachName={coachName} />
        {pending && <Done facts={[pending]} />}
        {closed == null ? composer : <div className={styles.closed}>{closed}</div>}
      </Suspense>
      {!fills && children}
    </div>
  );
  if (fills) return talk;
  return (
    <Card flush aria-labelledby={titleId}>
      {talk}
    </Card>
  );
}

const defaultIcon = <MessageIcon />;
const noReasons: FailureWords = {};

/** Says who wrote the path and that nobody judges the answers; shorter on a phone once it has been read. */
function Honest({ session, says = guidedWords.honest, fills }: { session: ChatSession; says?: string | undefined; fills: boolean }) {
  const isBegun = useStore(session, ({ messages }) => messages.some(({ role }) => role === "user"));
  if (!isBegun && !fills) return <span>{says}</span>;
  return (
    <>
      <span className={styles.long}>{says}</span>
      <span className={styles.short}>{guidedWords.honestShort}</span>
    </>
  );
}

/** Tells screen readers each new message of the coach and of others once, with a soft sound for others' where they are on, and what the coach is busy with; not what was there at first. */
function Announcer({ session, coachName }: { session: ChatSession; coachName: string }) {
  const [first] = useState(() => session.getState().messages.at(-1));
  const messages = useStore(session, (state) => state.messages);
  const last = messages.at(-1);
  const busy = useStore(session, ({ reply }) => (reply.state === "streaming" && typeof reply.doing === "object" ? reply.doing.says : null));
  // A message may be completed in its place, and one that was read again is the same message.
  const isNew = last !== undefined && (last.id !== first?.id || last.content !== first.content);
  const said = isNew ? spoken(last, coachName) : "";
  const fromMate = isNew && last.author !== null ? last.id : null;
  useEffect(() => {
    if (fromMate !== null) playSound("message");
  }, [fromMate]);
  return <VisuallyHidden as="output">{busy ?? said}</VisuallyHidden>;
}

function spoken({ role, author, content }: SessionMessage, coachName: string): string {
  if (role === "assistant") return `${words.said(coachName)} ${plainText(content)}`;
  return author === null ? "" : `${words.wrote(author.name)} ${content}`;
}
