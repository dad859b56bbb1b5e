import { useLearner } from "@learn/area-kit";
import { useChatSession, useOpenChatSession, type ChatExtension, type ChatSession } from "@learn/chat-session";
import { listEarlierMessages, openActivity, type OpenedActivity } from "@learn/data";
import { useState, type ReactNode } from "react";
import { useActivityArea } from "../activity-area.tsx";
import { evaluated, showActivity, type ShownActivity } from "../model/shown-activity.ts";
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

/** What an area brings to its conversations. */
export interface OpenWorkOptions {
  /** What the area knows beside messages and replies. */
  extension?: ChatExtension | undefined;
}

/** Opens an activity's conversation for as long as the component is there; give it the session's id as its key. */
export function useOpenWork(opened: OpenedActivity, { extension }: OpenWorkOptions = {}): OpenWork {
  const learner = useLearner();
  const { id, words } = useActivityArea();
  const [row, setRow] = useState(opened.row);
  const activity = showActivity({ ...opened, row }, words);
  const session = useOpenChatSession({
    learnerId: learner.id,
    sessionId: activity.id,
    endpoint: `${learner.functionsUrl}/${id}/chat`,
    getToken: learner.data.accessToken,
    messages: opened.messages,
    page: opened.page,
    readAgain: async () => {
      // Another tab may have asked for an evaluation, too.
      const again = await openActivity(learner.data, opened.row.id);
      setRow(again.row);
      return again;
    },
    readEarlier: (from, to) => listEarlierMessages(learner.data, opened.row.id, from, to),
    greeting: activity.greeting,
    extension,
  });
  const isNew = useChatSession(
    session,
    ({ messages, pages }) => pages.earlier === 0 && !messages.some(({ role, extension: more }) => role === "user" || more !== null),
  );
  const overview = (
    <ActivityOverview activity={activity} isNew={isNew}>
      <Evaluate session={session} activity={activity} onEvaluated={(evaluation) => setRow((before) => evaluated(before, evaluation))} />
    </ActivityOverview>
  );
  return { activity, session, isOver: activity.progress === "completed", overview };
}
