import { useChatSession, type ChatSession } from "@learn/chat-session";
import type { OpenedActivity } from "@learn/data";
import type { ReactNode } from "react";
import type { ShownActivity } from "../model/shown-activity.ts";
import { ActivityOverview } from "./activity-overview.tsx";
import { Evaluate } from "./evaluate.tsx";
import { Task } from "./task.tsx";
import { useOpenTalk, type OpenWorkOptions } from "./use-open-talk.ts";

/** An open activity: what it is, its task, its conversation, and the overview with its evaluation. */
export interface OpenWork {
  activity: ShownActivity;
  session: ChatSession;
  /** The activity is completed: the conversation can be read, and that is all. */
  isOver: boolean;
  /** What is to be done, for `Work`. */
  task: ReactNode;
  overview: ReactNode;
}

/** Opens an activity's conversation for as long as the component is there; give it the session's id as its key. */
export function useOpenWork(opened: OpenedActivity, options: OpenWorkOptions = {}): OpenWork {
  const { activity, session, onEvaluated, onChecked } = useOpenTalk(opened, options);
  const isTalking = useChatSession(session, ({ messages, earlier }) => earlier.left > 0 || messages.some(({ role }) => role === "user"));
  const overview = (
    <ActivityOverview activity={activity}>
      <Evaluate session={session} activity={activity} onEvaluated={onEvaluated} onChecked={onChecked} />
    </ActivityOverview>
  );
  return {
    activity,
    session,
    isOver: activity.progress === "completed",
    task: <Task activity={activity} isTalking={isTalking} />,
    overview,
  };
}
