import { AlertIcon, Button, buttonClass, Notice, RefreshIcon, Spinner, VisuallyHidden, WifiOffIcon } from "@learn/ui";
import { useEffect, useMemo, useState, useSyncExternalStore, type MouseEvent, type ReactNode } from "react";
import { useStore } from "zustand";
import type { Line } from "../session/reply.ts";
import type { ChatSession } from "../session/chat-state.ts";
import { canAskAgain, isForToday, type FailureReason } from "../stream/failure.ts";
import { failureHints, failureWords, lineWords, words, type FailureWords } from "../words.ts";
import { CoachBubble } from "./message-item.tsx";
import styles from "./messages.module.css";
import { retryCountdown } from "./retry-countdown.ts";
import { Markdown } from "../markdown/markdown.tsx";

interface ReplyItemProps {
  session: ChatSession;
  coachName: string;
  icon: ReactNode;
  /** Whether nothing can be asked any more. */
  isClosed: boolean;
  /** The area's own words for why a reply did not come. */
  reasons: FailureWords;
}

/** The reply that is coming, or why it did not come. */
export function ReplyItem({ session, coachName, icon, isClosed, reasons }: ReplyItemProps) {
  // Each value is selected by itself: while a reply streams only its text changes, and only `GrowingWords` below is drawn again.
  const state = useStore(session, ({ reply }) => reply.state);
  const reason = useStore(session, ({ reply }) => (reply.state === "failed" ? reply.reason : null));
  const line = useStore(session, ({ reply }) => (reply.state === "streaming" ? reply.line : "up"));
  const doing = useStore(session, ({ reply }) => (reply.state === "streaming" ? reply.doing : "writing"));
  const hasWords = useStore(session, ({ reply }) => reply.state === "streaming" && reply.text !== "");
  const isApology = useStore(session, ({ messages }) => messages.at(-1)?.isApology === true);
  const isWritingToOthers = useStore(session, ({ talk }) => talk?.isWritingToOthers === true);
  if (state === "idle" && isWritingToOthers) {
    return (
      <ol className={styles.group}>
        <CoachBubble coachName={coachName} icon={icon} foot={<Foot coachName={coachName} />} arrives>
          <Spinner announce={false}>{words.thinking}</Spinner>
        </CoachBubble>
      </ol>
    );
  }
  if (state === "idle") return isApology && !isClosed ? <AfterApology session={session} /> : null;
  return (
    <ol className={styles.group}>
      {/* Without a connection nobody is thinking. */}
      {state === "streaming" && (hasWords || line === "up") && (
        <CoachBubble coachName={coachName} icon={icon} foot={<Foot coachName={coachName} />} arrives>
          {hasWords && <GrowingWords session={session} />}
          {/* Once there are words, the coach is only waited for while it is busy with something else. */}
          {line === "up" && doing !== "writing" && <Spinner announce={false}>{doing === "thinking" ? words.thinking : doing.says}</Spinner>}
        </CoachBubble>
      )}
      {line !== "up" && (
        <li>
          <LineDown session={session} line={line} />
        </li>
      )}
      {reason && (
        <li>
          <Failed session={session} reason={reason} title={reasons[reason] ?? failureWords[reason]} />
        </li>
      )}
    </ol>
  );
}

/** Holds the place of the time below a reply, so that nothing moves when it is finished. */
function Foot({ coachName }: { coachName: string }) {
  return (
    <p className={styles.time} aria-hidden="true">
      {coachName}
    </p>
  );
}

/** The only part that is drawn for each piece of a reply. */
function GrowingWords({ session }: { session: ChatSession }) {
  const source = useMemo(() => ({ read: () => wordsOf(session), subscribe: session.subscribe }), [session]);
  return <StreamingMarkdown source={source} />;
}

function wordsOf(session: ChatSession): string {
  const { reply } = session.getState();
  return reply.state === "streaming" ? reply.text : "";
}

function AfterApology({ session }: { session: ChatSession }) {
  return (
    <div className={`${styles.group} ${styles.msg}`}>
      <span />
      <div className={styles["way-on"]}>
        <output>
          <WhenToGoOn session={session} />
        </output>
        <AskAgain session={session} icon={<RefreshIcon size="s" />} />
      </div>
    </div>
  );
}

interface FailedProps {
  session: ChatSession;
  reason: FailureReason;
  title: string;
}

function Failed({ session, reason, title }: FailedProps) {
  return (
    <Notice
      // A reply that was cut off and a pause until tomorrow are shown calmly, not as a warning.
      kind={reason === "cut" || isForToday(reason) ? "quiet" : "attention"}
      role={reason === "cut" ? "status" : "alert"}
      icon={<AlertIcon />}
      title={title}
      action={canAskAgain(reason) ? <WayOn session={session} reason={reason} /> : undefined}
    >
      <WhenToGoOn session={session} unknown={failureHints[reason]} />
    </Notice>
  );
}

/** What helps: asking again, or first logging in. */
function WayOn({ session, reason }: Omit<FailedProps, "title">) {
  if (reason === "signed-out")
    return (
      <a className={buttonClass({})} href="/login">
        {words.logIn}
      </a>
    );
  return <AskAgain session={session} />;
}

/** Asks again; not before the coach takes messages again. */
function AskAgain({ session, icon }: { session: ChatSession; icon?: ReactNode }) {
  const isCoolingDown = useStore(session, ({ cooldownUntil }) => cooldownUntil !== null);
  const ask = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button disappears when the reply comes, so focus moves to where it is read.
    if (document.activeElement === currentTarget) currentTarget.closest<HTMLElement>("[role=log]")?.focus({ preventScroll: true });
    session.getState().askAgain();
  };
  return (
    <Button icon={icon} disabled={isCoolingDown} onClick={ask}>
      {words.askAgain}
    </Button>
  );
}

/** While the conversation tries by itself; asking by hand cuts the wait short. */
function LineDown({ session, line }: { session: ChatSession; line: Exclude<Line, "up"> }) {
  const isSent = useStore(session, ({ messages }) => messages.at(-1)?.isPending !== true);
  const { title, more } = line !== "offline" ? lineWords[line] : isSent ? lineWords.unheard : lineWords.unsent;
  return (
    <Notice
      kind="attention"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a notice holds a button, an output may not
      role="status"
      icon={line === "held" ? <AlertIcon /> : <WifiOffIcon />}
      title={title}
      action={line === "broken" ? <Button onClick={session.getState().askAgain}>{words.askAgain}</Button> : undefined}
    >
      {more}
    </Notice>
  );
}

// Several times a second, so that a late timer doesn't skip one.
const lookEveryMs = 200;

interface WhenToGoOnProps {
  session: ChatSession;
  /** Stands here where the time isn't known. */
  unknown?: ReactNode;
}

/**
 * When the learner may go on, counted down. Made anew with each failure.
 * Screen readers hear it at the start and at the end: what changes each second is for the eyes only.
 */
function WhenToGoOn({ session, unknown }: WhenToGoOnProps) {
  const until = useStore(session, ({ cooldownUntil }) => cooldownUntil);
  const [atFirst] = useState(() => (until === null ? null : retryCountdown(until, Date.now())));
  if (atFirst === null) return unknown;
  if (until === null) return words.goOnNow;
  return (
    <>
      <CountDown until={until} />
      <VisuallyHidden>{atFirst}</VisuallyHidden>
    </>
  );
}

function CountDown({ until }: { until: number }) {
  const [said, setSaid] = useState(() => retryCountdown(until, Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setSaid(retryCountdown(until, Date.now())), lookEveryMs);
    return () => clearInterval(timer);
  }, [until]);
  return <span aria-hidden="true">{said}</span>;
}

/** A text that grows, as a store holds it. */
interface GrowingText {
  read(): string;
  subscribe(listener: () => void): () => void;
}

/** Draws a reply while it grows. Only this is drawn for each piece, not what stands around it. */
function StreamingMarkdown({ source }: { source: GrowingText }) {
  return <Markdown text={useSyncExternalStore(source.subscribe, source.read)} streaming />;
}
