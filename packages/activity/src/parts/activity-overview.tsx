import { Markdown } from "@learn/chat-session";
import { Fact, Facts, Overview, ProgressBadge, ScoreFact, Stack } from "@learn/ui";
import type { ReactNode } from "react";
import { useActivityArea } from "../activity-area.tsx";
import type { ShownActivity } from "../model/shown-activity.ts";

/** What the activity is about and how it stands; `children` are what can be done about it. */
export function ActivityOverview({ activity, children }: { activity: ShownActivity; children: ReactNode }) {
  const { words } = useActivityArea();
  const badge = <ProgressBadge progress={activity.progress} />;
  return (
    <Overview title={words.overview} badge={badge}>
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
      {/* Before the long texts, so that it is in view when the page opens. */}
      <Stack gap="s">{children}</Stack>
      <Facts>
        <Fact label={words.factEvaluation}>{activity.evidence || words.noEvaluation}</Fact>
        <Fact label={words.factDescription}>
          <Markdown text={activity.description} />
        </Fact>
      </Facts>
    </Overview>
  );
}
