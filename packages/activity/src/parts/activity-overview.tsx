import { Fact, Facts, Overview, ProgressBadge, ScoreFact } from "@learn/ui";
import type { ReactNode } from "react";
import { useActivityArea } from "../activity-area.tsx";
import type { ShownActivity } from "../model/shown-activity.ts";
import { placeName, topicOf } from "../model/topics.ts";
import styles from "./activity-overview.module.css";

interface ActivityOverviewProps {
  activity: ShownActivity;
  children: ReactNode;
}

/** How the activity stands, folded to one line: the page's head names it, and `Task` says what it is about. `children` are what can be done. */
export function ActivityOverview({ activity, children }: ActivityOverviewProps) {
  const { words, topics } = useActivityArea();
  const row = { sub_category: activity.subCategory };
  const badge = <ProgressBadge progress={activity.progress} />;
  const actions = (
    <div className={styles.room}>
      <div className={styles.actions}>{children}</div>
    </div>
  );
  return (
    <Overview folded title={words.overview} badge={badge} foot={actions}>
      <Facts>
        <Fact label={words.factTitle}>
          <strong>{activity.title}</strong>
        </Fact>
        <Fact label={words.factCategory}>
          {activity.category}, {placeName(topicOf(topics, row), row)}
        </Fact>
        <Fact label={words.factStatus}>{badge}</Fact>
        <ScoreFact label={words.factScore} score={activity.score} outOf={words.outOf} none={words.noScore} />
      </Facts>
      <Facts>
        <Fact label={words.factEvaluation}>
          {activity.isUnproven ? words.unproven(activity.evidence ?? "") : activity.evidence || activity.checked || words.noEvaluation}
        </Fact>
      </Facts>
    </Overview>
  );
}
