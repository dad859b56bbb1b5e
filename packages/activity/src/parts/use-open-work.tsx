import type { ChatSession } from "@learn/chat-session";
import type { OpenedActivity } from "@learn/data";
import { ArrowRightIcon, buttonClass, Fact, Facts, ProgressBadge, ScoreFact, Skeleton, Stack, Text } from "@learn/ui";
import { useEffect, useRef, type ReactNode } from "react";
import { EvaluateButton, requestPassMark, type Evaluation, type SelfCheck } from "@learn/assessment";
import { useAreaPath, useLearner } from "@learn/area-kit";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useActivityArea } from "../activity-area.tsx";
import { HandInLine } from "../hand-in/hand-in.tsx";
import type { ShownActivity } from "../model/shown-activity.ts";
import { Description } from "./description.tsx";
import { useOpenTalk, type OpenWorkOptions } from "./use-open-talk.ts";
import { placeName, topicOf } from "../model/topics.ts";
import { useGuided, useIsGuided } from "../guided.tsx";
import { guidedThreshold } from "../words.ts";
import { SelfCheckOfTalk } from "./self-check-of-talk.tsx";
import { MenuLink } from "./menu-link.tsx";
import { useEvaluateTalk } from "./use-evaluate-talk.tsx";
import { useNextAfter } from "./use-next-step.ts";

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

interface EvaluateOptions {
  session: ChatSession;
  activity: ShownActivity;
  onEvaluated: (evaluation: Evaluation) => void;
  onChecked: (check: SelfCheck, completed: boolean) => void;
  /** What was done beside the words. */
  replay: ReactNode;
}

/** How an evaluation is asked for and shown, and what leads on once the activity is completed. */
function useEvaluate({ session, activity, onEvaluated, onChecked, replay }: EvaluateOptions): {
  action: ReactNode;
  isEvaluated: boolean;
  dialog: ReactNode;
  next: ReactNode;
} {
  const { words, evaluation: own } = useActivityArea();
  const path = useAreaPath();
  const isCompleted = activity.progress === "completed";
  const after = useNextAfter(activity.id, isCompleted);
  const leadOn = after && (
    <Link className={buttonClass({ variant: "primary" })} to={`${path}/activity/${after.id}`}>
      {words.nextIs(after.title ?? after.activity ?? words.untitled)}
      <ArrowRightIcon />
    </Link>
  );
  const asked = { session, sessionId: activity.id, onEvaluated, next: leadOn, replay };
  const { canAsk, busy, evaluate, isDialogOpen, dialog } = useEvaluateTalk(asked);
  const guided = useGuided();
  const isOpen = isDialogOpen || guided?.isChecking === true;
  const next = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The button that opened the dialog is disabled by now: the keyboard goes on where the student does.
    if (isCompleted && wasOpen.current && !isOpen) next.current?.focus();
    wasOpen.current = isOpen;
  }, [isCompleted, isOpen]);
  return {
    action: <EvaluateButton labels={own.words} busy={busy} disabled={!canAsk || isCompleted} onClick={guided?.onCheck ?? evaluate} />,
    isEvaluated: isOpen,
    dialog: guided ? (
      <SelfCheckOfTalk session={session} sessionId={activity.id} guided={guided} onKept={onChecked} next={leadOn} replay={replay} />
    ) : (
      dialog
    ),
    next: isCompleted && (
      <MenuLink ref={next} className={buttonClass({ variant: "primary" })} from={{ sub_category: activity.subCategory }}>
        {words.pickNext}
      </MenuLink>
    ),
  };
}
