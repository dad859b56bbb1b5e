import type { ChatSession } from "@learn/chat-session";
import type { OpenedActivity } from "@learn/data";
import { Fact, Facts, Stack } from "@learn/ui";
import type { ReactNode } from "react";
import { useActivityArea } from "../activity-area.tsx";
import { HandInLine } from "../hand-in/hand-in.tsx";
import type { ShownActivity } from "../model/shown-activity.ts";
import { ActivityOverview } from "./activity-overview.tsx";
import { Description } from "./description.tsx";
import { useEvaluate } from "./use-evaluate.tsx";
import { useOpenTalk, type OpenWorkOptions } from "./use-open-talk.ts";

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
