import { formatDay, type Data } from "@learn/data";
import type { EvidenceSentence } from "@learn/data/evidence";
import { Text } from "@learn/ui";
import type { ReactNode } from "react";
import styles from "./evidence.module.css";
import { LevelMark } from "./level-mark.tsx";
import { SetLevelForm } from "./set-level-form.tsx";
import { words } from "./words.ts";

interface SentenceProps {
  data: Data;
  classId: string;
  /** Several criteria stand below each other. */
  isOneOfAll: boolean;
  /** All of them are of one evaluation, which is named elsewhere. */
  isOneWork?: boolean;
  seen: EvidenceSentence;
  /** The number that leads from the quote to where it stands in the talk. */
  mark?: ReactNode;
  /** What else can be done, beside setting a level. */
  more?: ReactNode;
}

/** What an evaluation found for one criterion, with what teachers set there and the way to set a level. */
export function Sentence({ data, classId, isOneOfAll, isOneWork = false, seen, mark, more }: SentenceProps) {
  const { activity, criterion, quote, level, guideLevel, at, isNewest, teachers } = seen;
  return (
    <section className={styles.sentence} aria-label={isOneOfAll ? criterion : words.evaluationOf(activity, formatDay(at))}>
      {isOneOfAll && !isOneWork && <h3>{criterion}</h3>}
      <div className={styles.head}>
        {isOneWork && <h3>{criterion}</h3>}
        <Text tone="small-muted">{!isOneWork && [activity, formatDay(at), !isNewest && words.earlier].filter(Boolean).join(", ")}</Text>
        <span className={styles.levelOf}>
          <LevelMark level={level} />
          {words.levelOf(level)}
        </span>
      </div>
      {quote ? (
        <blockquote className={styles.quote} dir="auto">
          {mark} {quote}
        </blockquote>
      ) : (
        <Text tone="muted">{words.noSentence}</Text>
      )}
      {teachers.length > 0 && (
        <ul className={styles.voices}>
          <li>{words.guide(guideLevel)}</li>
          {teachers.map(({ name, oldLevel, level: given, reason, at: setAt, answer }) => (
            <li key={setAt}>
              <strong>
                <bdi>{words.by(name, formatDay(setAt))}</bdi>
              </strong>{" "}
              {words.changed(oldLevel, given)}. <bdi>{reason}</bdi>
              {answer !== null && <Text tone="small-muted">{words.answered(answer)}</Text>}
            </li>
          ))}
        </ul>
      )}
      {isNewest && <SetLevelForm data={data} classId={classId} seen={seen} more={more} />}
    </section>
  );
}
