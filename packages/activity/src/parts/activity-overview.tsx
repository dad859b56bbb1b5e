import { Badge, BookIcon, Fact, Facts, Overview, ProgressBadge, ScoreFact, Stack } from "@learn/ui";
import type { ReactNode } from "react";
import { useActivityArea } from "../activity-area.tsx";
import type { ShownActivity } from "../model/shown-activity.ts";
import styles from "./activity-overview.module.css";
import { Description } from "./description.tsx";

interface ActivityOverviewProps {
  activity: ShownActivity;
  /** The student has said nothing yet. */
  isNew: boolean;
  children: ReactNode;
}

/** What the activity is about and how it stands; `children` are what can be done about it. */
export function ActivityOverview({ activity, isNew, children }: ActivityOverviewProps) {
  const { words } = useActivityArea();
  const badge = <ProgressBadge progress={activity.progress} />;
  // Folded or long, the overview is easily passed by, and without its description the first question makes little sense.
  const toRead = (
    <Badge kind="blue" icon={<BookIcon />}>
      {words.readFirst}
    </Badge>
  );
  const evaluation = (
    <Facts>
      <Fact label={words.factEvaluation}>
        {activity.isUnproven ? words.unproven(activity.evidence ?? "") : activity.evidence || words.noEvaluation}
      </Fact>
    </Facts>
  );
  return (
    <Overview title={words.overview} badge={isNew ? toRead : badge}>
      <Facts>
        <Fact label={words.factTitle}>
          <strong>{activity.title}</strong>
        </Fact>
        <Fact label={words.factCategory}>
          {activity.category}, {activity.subCategory}
        </Fact>
        <Fact label={words.factStatus}>{badge}</Fact>
        <ScoreFact label={words.factScore} score={activity.score} outOf={words.outOf} none={words.noScore} />
      </Facts>
      {activity.evidence && evaluation}
      <div className={styles.description}>
        <Facts>
          <Fact label={words.factDescription}>
            <Description text={activity.description} />
          </Fact>
        </Facts>
      </div>
      {!activity.evidence && evaluation}
      <div className={styles.actions}>
        <Stack gap="s">{children}</Stack>
      </div>
    </Overview>
  );
}
