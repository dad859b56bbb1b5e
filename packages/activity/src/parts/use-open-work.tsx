import type { Evaluation } from "@learn/assessment";
import { useLearner } from "@learn/area-kit";
import { useChatSession, useOpenChatSession, type ChatSession } from "@learn/chat-session";
import type { OpenedActivity } from "@learn/data";
import { useState, type ReactNode } from "react";
import { useActivityArea } from "../activity-area.tsx";
import { showActivity, type ShownActivity } from "../model/shown-activity.ts";
import { ActivityOverview } from "./activity-overview.tsx";
import { Evaluate } from "./evaluate.tsx";

/** An open activity: what it is, its conversation, and the overview with its evaluation. */
export interface OpenWork {
  activity: ShownActivity;
  session: ChatSession;
  /** The activity is completed: the conversation can be read, and that is all. */
  isOver: boolean;
  overview: ReactNode;
}

/** Opens an activity's conversation for as long as the component is there; give it the session's id as its key. */
export function useOpenWork(opened: OpenedActivity): OpenWork {
  const learner = useLearner();
  const { id, words } = useActivityArea();
  const [evaluation, setEvaluation] = useState<Evaluation | null>(null);
  const activity = showActivity(opened, evaluation, evaluation?.completed === true, words);
  const session = useOpenChatSession({
    learnerId: learner.id,
    sessionId: activity.id,
    endpoint: `${learner.functionsUrl}/${id}/chat`,
    runEndpoint: `${learner.functionsUrl}/${id}/run`,
    getToken: learner.data.accessToken,
    messages: opened.messages,
    greeting: activity.greeting,
  });
  const isNew = useChatSession(session, ({ messages }) => !messages.some(({ role, execution }) => role === "user" || execution !== null));
  const overview = (
    <ActivityOverview activity={activity} isNew={isNew}>
      <Evaluate session={session} activity={activity} evaluation={evaluation} onEvaluated={setEvaluation} />
    </ActivityOverview>
  );
  return { activity, session, isOver: activity.progress === "completed", overview };
}
