import { useAreaPath } from "@learn/area-kit";
import { checkedByStudent, formatDay, isUnproven, type DashboardRow, type ListedActivity } from "@learn/data";
import { ActivityRow, ActivityRows, Score, Stack } from "@learn/ui";
import { Link } from "react-router-dom";
import { useActivityArea } from "../activity-area.tsx";
import { canOpen } from "../model/counts.ts";
import { placeName, topicOf } from "../model/topics.ts";

interface ActivityListProps {
  /** In the order in which they are worked through. */
  activities: readonly ListedActivity[];
  /** The one that comes next. */
  nextId?: string | undefined;
}

/** The activities of one topic. Completed ones can be read about, not opened. */
export function ActivityList({ activities, nextId }: ActivityListProps) {
  const path = useAreaPath();
  const { words } = useActivityArea();
  return (
    <section aria-labelledby="list-title">
      <Stack>
        <h2 id="list-title">{words.activities}</h2>
        <ActivityRows>
          {activities.map((activity) => (
            <ActivityRow
              key={activity.id}
              title={activity.title ?? activity.activity ?? words.untitled}
              progress={activity.progress}
              teaser={canOpen(activity) ? activity.teaser : undefined}
              flag={activity.id === nextId ? words.next : undefined}
              meta={<Place activity={activity} />}
              evidence={
                isUnproven(activity)
                  ? words.unproven(activity.evaluation_evidence ?? "")
                  : activity.evaluation_evidence || checkedByStudent(activity)
              }
              hint={<Hint activity={activity} />}
              score={<Score score={activity.evaluation_score} none={words.noScore} />}
              when={<Updated at={activity.updated_at ?? activity.created_at} />}
              link={canOpen(activity) ? (parts) => <Link to={`${path}/activity/${activity.id}`} {...parts} /> : undefined}
            />
          ))}
        </ActivityRows>
      </Stack>
    </section>
  );
}

function Place({ activity }: { activity: ListedActivity }) {
  const { words, topics } = useActivityArea();
  return (
    <>
      {activity.category_activity ?? words.category} <span aria-hidden="true">·</span> {placeName(topicOf(topics, activity), activity)}
      {activity.minutes !== null && (
        <>
          {" "}
          <span aria-hidden="true">·</span> {words.minutes(activity.minutes)}
        </>
      )}
    </>
  );
}

/** The specified words, and beside them what is true of an activity that was begun. */
function Hint({ activity: { progress } }: { activity: DashboardRow }) {
  const { words } = useActivityArea();
  return (
    <>
      <span>{words.clickToStart}</span>
      {progress === "started" && <span> {words.whereYouStopped}</span>}
    </>
  );
}

function Updated({ at }: { at: string | null }) {
  const { words } = useActivityArea();
  const day = formatDay(at);
  return day && <time dateTime={at ?? undefined}>{words.updated(day)}</time>;
}
