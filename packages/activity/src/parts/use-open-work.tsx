import type { ChatSession } from "@learn/chat-session";
import type { OpenedActivity } from "@learn/data";
import { Fact, Facts, ProgressBadge, ScoreFact, Skeleton, Stack, Text } from "@learn/ui";
import type { ReactNode } from "react";
import { requestPassMark } from "@learn/assessment";
import { useLearner } from "@learn/area-kit";
import { useQuery } from "@tanstack/react-query";
import { useActivityArea } from "../activity-area.tsx";
import { HandInLine } from "../hand-in/hand-in.tsx";
import type { ShownActivity } from "../model/shown-activity.ts";
import { Description } from "./description.tsx";
import { useEvaluate } from "./use-evaluate.tsx";
import { useOpenTalk, type OpenWorkOptions } from "./use-open-talk.ts";
import { placeName, topicOf } from "../model/topics.ts";
import { useIsGuided } from "../guided.tsx";
import { guidedThreshold } from "../words.ts";

/** An open activity: what it is, its task, its conversation and its evaluation. */
export interface OpenWork {
  activity: ShownActivity;
  session: ChatSession;
  /** The activity is completed: the conversation can be read, and that is all. */
  isOver: boolean;
  /** What is to be done, and how one stands. */
  task: ReactNode;
  /** Asks for an evaluation. */
  action: ReactNode;
  /** Whether that is shown now. */
  isEvaluated: boolean;
  /** Hands it in, once it was evaluated or checked. */
  handIn: ReactNode;
  /** What an evaluation shows. */
  dialog: ReactNode;
  /** Leads on, once it is completed. */
  next: ReactNode;
}

interface Replayed {
  /** Shows what was done beside the words, to be looked through again where an evaluation is read. */
  replay?: ((session: ChatSession) => ReactNode) | undefined;
}

/** Opens an activity's conversation for as long as the component is there; give it the session's id as its key. */
export function useOpenWork(opened: OpenedActivity, { replay: show, ...options }: OpenWorkOptions & Replayed = {}): OpenWork {
  const { activity, session, onEvaluated, onChecked } = useOpenTalk(opened, options);
  const { words } = useActivityArea();
  const replay = show?.(session);
  const evaluation = useEvaluate({ session, activity, onEvaluated, onChecked, replay });
  return {
    activity,
    session,
    isOver: activity.progress === "completed",
    task: (
      <Stack>
        <Facts>
          <Fact label={words.factDescription}>
            <Description text={activity.description} />
          </Fact>
        </Facts>
        <ActivityOverview activity={activity} />
        {(activity.evidence || activity.checked) && replay}
      </Stack>
    ),
    handIn: <HandInLine opened={opened} isReady={Boolean(activity.evidence || activity.checked)} />,
    ...evaluation,
  };
}

/** How an activity stands, below what it is about. */
function ActivityOverview({ activity }: { activity: ShownActivity }) {
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

/** What it takes to complete an activity. Its place is held while the score is on its way, and empty when it doesn't come. */
function PassMarkHint() {
  const { id, words } = useActivityArea();
  const isGuided = useIsGuided();
  const threshold = isGuided ? guidedThreshold : words.threshold;
  const passMark = usePassMark(id, typeof threshold !== "string");
  if (typeof threshold === "string") return <Text tone="meta">{threshold}</Text>;
  if (passMark.isError) return null;
  return (
    <Text tone="meta">{passMark.data === undefined ? <Skeleton width="min(16rem, 100%)" height="1lh" /> : threshold(passMark.data)}</Text>
  );
}

/** The score that must be passed in an area, 0 to 100, as its function says it. */
function usePassMark(areaId: string, isNeeded: boolean) {
  const { data } = useLearner();
  return useQuery({
    queryKey: ["pass-mark", areaId],
    queryFn: () => requestPassMark(data, areaId),
    enabled: isNeeded,
    // Only a release changes it.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
