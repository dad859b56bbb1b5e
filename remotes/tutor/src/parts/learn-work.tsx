import { Talk, useEvaluateTalk, useOpenTalk } from "@learn/activity";
import { EvaluateButton } from "@learn/assessment";
import type { OpenedActivity } from "@learn/data";
import { SessionInfo } from "@learn/own-work";
import { Card, Overview, ProgressBadge, Text } from "@learn/ui";
import { useId } from "react";
import { words, resultWords } from "../words.ts";
import styles from "./design-work.module.css";

/** An open session with a tutor: the talk, how it stands, and its evaluation once there is something to evaluate. */
export function LearnWork({ opened }: { opened: OpenedActivity }) {
  const titleId = useId();
  const { activity, row, session, onEvaluated } = useOpenTalk(opened);
  const { canAsk, hasTalked, busy, evaluate, dialog } = useEvaluateTalk({ session, sessionId: row.id, onEvaluated });
  return (
    <div className={styles.work}>
      <div className={styles.main}>
        <Talk session={session} isOver={false} coachName={words.coachName} />
        {hasTalked && (
          <Card stack aria-labelledby={titleId}>
            <h3 id={titleId} className={styles.title}>
              {words.assessment}
            </h3>
            <Text tone="meta">{words.assessmentHint}</Text>
            <EvaluateButton labels={resultWords} busy={busy} disabled={!canAsk} onClick={evaluate} />
          </Card>
        )}
      </div>
      <aside className={styles.side} aria-label={words.info}>
        <Overview title={words.info} badge={<ProgressBadge progress={row.progress} />}>
          <SessionInfo title={activity.title} row={row} />
        </Overview>
      </aside>
      {dialog}
    </div>
  );
}
