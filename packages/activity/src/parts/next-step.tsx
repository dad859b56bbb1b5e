import { OwnTopicPicture, useAreaPath } from "@learn/area-kit";
import { inAuthoredOrder, isUnproven, type ListedActivity } from "@learn/data";
import { ArrowRightIcon, buttonClass, CheckCircleIcon, NextCard, NextCardSkeleton, Skeleton, StonePath, Text, Tile } from "@learn/ui";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useActivityArea } from "../activity-area.tsx";
import { useActivities } from "../data/activities.ts";
import { countProgress, pathOf } from "../model/counts.ts";
import { topicOf } from "../model/topics.ts";
import { orderOf, useNextStep } from "./use-next-step.ts";

interface NextStepProps {
  /** What is known to come next before the whole list is there. */
  early?: ListedActivity | undefined;
}

/** The way through the area and the one activity to go on with; nothing when the list failed or is empty. */
export function NextStep({ early }: NextStepProps) {
  const area = useActivityArea();
  const { data, isPending } = useActivities(area.categoryActivity);
  const next = useNextStep() ?? early;
  if (data?.length === 0) return null;
  const way = data ? <Way activities={data} next={next} /> : <Skeleton height="4.5rem" />;
  if (next) return <Next activity={next} way={way} />;
  if (isPending) return <NextCardSkeleton eyebrow={area.words.nextStep} foot={way} />;
  return data && <AllDone way={way} />;
}

/** A stone for each activity of the area, in the order in which they are worked through. */
function Way({ activities, next }: { activities: readonly ListedActivity[]; next: ListedActivity | undefined }) {
  const area = useActivityArea();
  const { total, completed, checked, percent } = countProgress(activities);
  return (
    <>
      <StonePath stones={pathOf(inAuthoredOrder(activities, orderOf(area)), next)} label={area.words.way} percent={percent} />
      <Text tone="meta" num>
        {area.words.wayCount(completed, total)}
        {checked && ` · ${checked}`}
      </Text>
    </>
  );
}

function Next({ activity, way }: { activity: ListedActivity; way: ReactNode }) {
  const path = useAreaPath();
  const { words, topics, topicIcon } = useActivityArea();
  const topic = topicOf(topics, activity);
  const title = activity.title ?? activity.activity ?? words.untitled;
  const todo = activity.progress === "started" ? words.goOn : words.start;
  return (
    <NextCard
      id="next-step"
      eyebrow={words.nextStep}
      title={title}
      text={standingOf(activity, words)}
      meta={[topic?.title ?? activity.sub_category, activity.minutes && words.minutes(activity.minutes)].filter(Boolean).join(" · ")}
      picture={<OwnTopicPicture subCategory={activity.sub_category} fallback={<Tile icon={topicIcon(topic?.id ?? "")} />} />}
      action={
        // The name begins with the visible words, so that speech control finds the button by them.
        <Link className={buttonClass({ variant: "primary" })} to={`${path}/activity/${activity.id}`} aria-label={`${todo}: ${title}`}>
          {todo}
          <ArrowRightIcon />
        </Link>
      }
      foot={way}
    />
  );
}

function AllDone({ way }: { way: ReactNode }) {
  const { words } = useActivityArea();
  return (
    <NextCard
      id="next-step"
      eyebrow={words.nextStep}
      title={words.allDone}
      text={words.allDoneHint}
      picture={<Tile icon={<CheckCircleIcon />} />}
      foot={way}
    />
  );
}

function standingOf(activity: ListedActivity, words: ReturnType<typeof useActivityArea>["words"]): string | null {
  if (activity.progress !== "started") return activity.teaser;
  if (activity.evaluation_score === null || isUnproven(activity)) return words.stoppedHere;
  return words.talkedBefore;
}
