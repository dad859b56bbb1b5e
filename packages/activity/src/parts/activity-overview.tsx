import { Fact, Facts, ProgressBadge, ScoreFact } from "@learn/ui";
import { useActivityArea } from "../activity-area.tsx";
import type { ShownActivity } from "../model/shown-activity.ts";
import { placeName, topicOf } from "../model/topics.ts";
import { PassMarkHint } from "./pass-mark-hint.tsx";

/** How an activity stands, below what it is about. */
export function ActivityOverview({ activity }: { activity: ShownActivity }) {
  const { words, topics } = useActivityArea();
  const row = { sub_category: activity.subCategory };
  return (
    <section aria-label={words.overview}>
      <Facts>
        <Fact label={words.factTitle}>
          <strong>{activity.title}</strong>
        </Fact>
        <Fact label={words.factCategory}>
          {activity.category}, {placeName(topicOf(topics, row), row)}
        </Fact>
        <Fact label={words.factStatus}>
          <ProgressBadge progress={activity.progress} />
        </Fact>
        <ScoreFact label={words.factScore} score={activity.score} outOf={words.outOf} none={words.noScore} />
        <Fact label={words.factEvaluation}>
          {activity.isUnproven ? words.unproven(activity.evidence ?? "") : activity.evidence || activity.checked || words.noEvaluation}
        </Fact>
      </Facts>
      {activity.progress !== "completed" && <PassMarkHint />}
    </section>
  );
}
