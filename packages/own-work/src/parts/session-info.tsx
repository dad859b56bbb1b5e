import { checkedByStudent, formatDay, formatTime, type DashboardRow } from "@learn/data";
import { Fact, Facts, ProgressBadge, ScoreRing } from "@learn/ui";
import type { ReactNode } from "react";
import { useOwnWorkArea } from "../own-work-area.tsx";
import styles from "./session-info.module.css";

interface SessionInfoProps {
  /** What the session is about. */
  title: string;
  row: Pick<DashboardRow, "id" | "progress" | "created_at" | "evaluation_score" | "self_check">;
  /** More facts, below the others. */
  children?: ReactNode;
}

/**
 * How a session stands: what it is about, status, the first 8 characters of its id, when it began, and its last score.
 *
 * @see requirements CREATE-030 to CREATE-034, TUTOR-020 to TUTOR-024, PROJ-045 to PROJ-049
 */
export function SessionInfo({ title, row, children }: SessionInfoProps) {
  const { words } = useOwnWorkArea();
  const score = row.evaluation_score;
  return (
    <Facts>
      <Fact label={words.infoModule}>
        <strong>
          <bdi className={styles.title}>{title}</bdi>
        </strong>
      </Fact>
      <Fact label={words.infoStatus}>
        <ProgressBadge progress={row.progress} />
      </Fact>
      <Fact label={words.infoSession}>
        <code className={styles.id}>{row.id.slice(0, 8)}</code>
      </Fact>
      <Fact label={words.infoStarted}>
        {formatDay(row.created_at)}, {formatTime(row.created_at)}
      </Fact>
      <Fact label={words.infoScore}>
        {score === null ? (
          (checkedByStudent(row) ?? words.infoNoScore)
        ) : (
          <span className={styles.score}>
            <strong>{Number(score.toFixed(2))}%</strong>
            <ScoreRing score={score} />
          </span>
        )}
      </Fact>
      {children}
    </Facts>
  );
}
