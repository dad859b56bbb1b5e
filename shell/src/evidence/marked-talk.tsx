import { formatDay, formatTime } from "@learn/data";
import { EyeIcon, Notice, Text } from "@learn/ui";
import { talkWords } from "../school/talk-words.ts";
import styles from "./evaluation.module.css";
import type { MarkedMessage } from "./marked-talk.ts";
import { QuoteNumber } from "./quote-number.tsx";
import { words } from "./words.ts";

/** What was said, with the quotes of an evaluation marked. Nobody is read in secret: it says that the student sees it. */
export function MarkedTalk({ name, since, messages }: { name: string; since: string | null; messages: readonly MarkedMessage[] }) {
  return (
    <>
      <Notice kind="accent" icon={<EyeIcon />} title={talkWords.eye}>
        {since !== null && talkWords.from(formatDay(since))}
      </Notice>
      {messages.length === 0 && <p>{talkWords.empty}</p>}
      {/* Keyboards scroll what they can stop at. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.log} aria-label={words.markedTalk} tabIndex={0}>
        <ol>
          {messages.map(({ role, at, parts }, index) => (
            <li key={`${at} ${index}`} data-mine={role === "user"}>
              <Text tone="small-muted">
                <bdi>{role === "user" ? name : talkWords.coach}</bdi>
                {`, ${formatDay(at)}, ${formatTime(at)}`}
              </Text>
              <p dir="auto">
                {parts.map(({ text, quote }, place) =>
                  quote === undefined ? (
                    // Pieces have no identity but their place.
                    <span key={place}>{text}</span>
                  ) : (
                    <mark key={place} id={`quote-${quote}`} tabIndex={-1}>
                      {text} <QuoteNumber number={quote} to="criterion" />
                    </mark>
                  ),
                )}
              </p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
