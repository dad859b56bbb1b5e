import { completesActivity, celebrations, EvaluateButton, EvaluationDialog, useEvaluation, type Evaluation } from "@learn/assessment";
import { useLearner } from "@learn/area-kit";
import { ChatPanel, useChatSession, useOpenChatSession, type ChatSession } from "@learn/chat-session";
import type { OpenedActivity } from "@learn/data";
import { AiLearningIcon, AiLearningMotif, Band, Text, useToast, Work } from "@learn/ui";
import { useState } from "react";
import { useReload } from "../data/activities.ts";
import { COMPLETION_THRESHOLD, LOG_HEIGHT } from "../model/constants.ts";
import { showActivity, type ShownActivity } from "../model/shown-activity.ts";
import { words } from "../words.ts";
import styles from "./activity-work.module.css";
import { ActivityOverview } from "./activity-overview.tsx";

const mark = <AiLearningIcon />;

/** The open activity: conversation, overview and evaluation. All of it ends when it is left. */
export function ActivityWork({ opened }: { opened: OpenedActivity }) {
  const learner = useLearner();
  const [evaluation, setEvaluation] = useState<Evaluation | null>(null);
  const activity = showActivity(opened, evaluation, evaluation !== null && completesActivity(evaluation, COMPLETION_THRESHOLD));
  const session = useOpenChatSession({
    sessionId: activity.id,
    endpoint: `${learner.functionsUrl}/ai-learning/chat`,
    getToken: learner.data.accessToken,
    messages: opened.messages,
    greeting: activity.greeting,
  });

  return (
    <>
      <div className={styles.band}>
        <Band slim title={activity.title} tagline={<Place activity={activity} />} icon={mark} motif={<AiLearningMotif />} />
      </div>
      <Work
        aboutLabel={words.about}
        talk={
          <ChatPanel
            session={session}
            title={words.conversation}
            height={LOG_HEIGHT}
            practice={learner.aiMode === "practice"}
            placeholder={words.placeholder}
            submitLabel={words.submit}
            icon={mark}
            closed={activity.progress === "completed" ? words.nowCompleted : undefined}
          />
        }
        about={
          <ActivityOverview activity={activity}>
            <Evaluate session={session} activity={activity} evaluation={evaluation} onEvaluated={setEvaluation} />
          </ActivityOverview>
        }
      />
    </>
  );
}

function Place({ activity }: { activity: ShownActivity }) {
  return (
    <>
      {activity.category} <span aria-hidden="true">·</span> {activity.subCategory}
    </>
  );
}

interface EvaluateProps {
  session: ChatSession;
  activity: ShownActivity;
  evaluation: Evaluation | null;
  onEvaluated: (evaluation: Evaluation) => void;
}

function Evaluate({ session, activity, evaluation, onEvaluated }: EvaluateProps) {
  const learner = useLearner();
  const toast = useToast();
  const reload = useReload();
  const messageCount = useChatSession(session, ({ messages }) => messages.length);
  const isReplying = useChatSession(session, ({ reply }) => reply.state === "streaming");
  const [isOpen, setOpen] = useState(false);
  const { busy, evaluate } = useEvaluation({
    endpoint: `${learner.functionsUrl}/ai-learning/assess`,
    getToken: learner.data.accessToken,
    sessionId: activity.id,
    messageCount,
    onDone: (result) => {
      onEvaluated(result);
      setOpen(true);
      void reload();
    },
    onProblem: toast.bad,
  });
  return (
    <>
      <EvaluateButton busy={busy} disabled={messageCount <= 1 || isReplying || activity.progress === "completed"} onClick={() => void evaluate()} />
      <Text tone="meta">{words.threshold}</Text>
      <EvaluationDialog
        result={evaluation}
        threshold={COMPLETION_THRESHOLD}
        open={isOpen}
        onClose={() => setOpen(false)}
        confetti={celebrations.aiLearning}
      />
    </>
  );
}
