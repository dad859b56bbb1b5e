import type { Evaluation, SelfCheck } from "@learn/assessment";
import { useLearner } from "@learn/area-kit";
import { useChatSession, useOpenChatSession, type ChatExtension, type ChatSession } from "@learn/chat-session";
import { fetchTalkNews, listEarlierMessages, openActivity, type DashboardRow, type OpenedActivity } from "@learn/data";
import { useEffect, useRef, useState } from "react";
import { evaluated, showActivity, type ShownActivity } from "../model/shown-activity.ts";
import { useWorkArea } from "../work-area.tsx";

/** An open conversation with what it is about. */
export interface OpenTalk {
  activity: ShownActivity;
  /** How the activity stands now, evaluations since it was opened included. */
  row: DashboardRow;
  session: ChatSession;
  /** The student has said nothing yet. */
  isNew: boolean;
  onEvaluated: (evaluation: Evaluation) => void;
  /** Hears of a check of the student's own that the server has kept. */
  onChecked: (check: SelfCheck, completed: boolean) => void;
}

/** What an area brings to its conversations. */
export interface OpenWorkOptions {
  /** What the area knows beside messages and replies. */
  extension?: ChatExtension | undefined;
  /** Whether others write in the same conversation, too: they are heard of then. */
  isShared?: boolean | undefined;
  /** Hears of a score, 0 to 100, that came by another one's evaluation. */
  onOthersEvaluated?: ((score: number) => void) | undefined;
  /** The last part of the address that messages go to, where the area's function has several talks; 'chat' unless told. */
  route?: string;
}

/** Opens an activity's conversation for as long as the component is there; give it the session's id as its key. */
export function useOpenTalk(opened: OpenedActivity, options: OpenWorkOptions = {}): OpenTalk {
  const { extension, isShared, onOthersEvaluated, route = "chat" } = options;
  const learner = useLearner();
  const { id, words } = useWorkArea();
  const [row, setRow] = useState(opened.row);
  const known = useRef({ row, onOthersEvaluated });
  useEffect(() => void (known.current = { row, onOthersEvaluated }));
  const activity = showActivity({ ...opened, row }, words);
  const session = useOpenChatSession({
    learnerId: learner.id,
    sessionId: activity.id,
    endpoint: `${learner.data.functionsUrl}/${id}/${route}`,
    student: learner.data,
    messages: opened.messages,
    earlier: opened.earlier,
    readAgain: async () => {
      // Another tab may have asked for an evaluation, too.
      const again = await openActivity(learner.data, opened.row.id);
      setRow(again.row);
      return again;
    },
    readEarlier: (before) => listEarlierMessages(learner.data, opened.row.id, before),
    greeting: activity.greeting,
    extension,
    shared: isShared
      ? {
          readNews: (after) => fetchTalkNews(learner.data, opened.row.id, after),
          live: { follow: (onNews) => learner.data.news.follow(opened.row.id, onNews), isLive: learner.data.news.isLive },
        }
      : undefined,
  });
  useEffect(
    () =>
      // Where several work together, another one may have asked for an evaluation.
      session.subscribe(({ talk }, { talk: before }) => {
        if (!talk?.progress || (talk.score === (before?.score ?? null) && talk.progress === before?.progress)) return;
        const { progress, score } = talk;
        if (score !== null && score !== known.current.row.evaluation_score) known.current.onOthersEvaluated?.(score);
        setRow((shown) => ({ ...shown, progress, evaluation_score: score }));
      }),
    [session],
  );
  const isNew = useChatSession(
    session,
    ({ messages, earlier }) => earlier.left === 0 && !messages.some(({ role, extension: more }) => role === "user" || more !== null),
  );
  return {
    activity,
    row,
    session,
    isNew,
    onEvaluated: (evaluation) => setRow((before) => evaluated(before, evaluation)),
    onChecked: (check, completed) =>
      setRow((before) => ({ ...before, self_check: check, progress: completed ? "completed" : before.progress })),
  };
}
