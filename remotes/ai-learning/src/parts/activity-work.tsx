import { canEvaluate, EvaluateButton, EvaluationDialog, useEvaluation, type Evaluation } from "@learn/assessment";
import { useLearner } from "@learn/area-kit";
import { useChatSession, useOpenChatSession, type ChatSession } from "@learn/chat-session";
import type { OpenedActivity } from "@learn/data";
import { AiLearningIcon, AiLearningMotif, Band, buttonClass, Text, useToast, Work } from "@learn/ui";
import { useEffect, useRef, useState } from "react";
import { useReload } from "../data/activities.ts";
import { showActivity, type ShownActivity } from "../model/shown-activity.ts";
import { words } from "../words.ts";
import styles from "./activity-work.module.css";
import { ActivityOverview } from "./activity-overview.tsx";
import { MenuLink } from "./menu-link.tsx";
import { Talk } from "./talk.tsx";

const mark = <AiLearningIcon />;

/** The open activity: conversation, overview and evaluation. All of it ends when it is left. */
export function ActivityWork({ opened }: { opened: OpenedActivity }) {
  const learner = useLearner();
  const [evaluation, setEvaluation] = useState<Evaluation | null>(null);
  const activity = showActivity(opened, evaluation, evaluation?.completed === true);
  const session = useOpenChatSession({
    learnerId: learner.id,
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
        talk={<Talk session={session} isOver={activity.progress === "completed"} />}
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
  const isCompleted = activity.progress === "completed";
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The button that opened the dialog can't be pressed any more, so the dialog could not give focus back to it.
    if (isCompleted && !isOpen && document.activeElement === document.body) next.current?.focus();
  }, [isCompleted, isOpen]);
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
      <EvaluateButton area="ai-learning" busy={busy} disabled={!canEvaluate(messageCount) || isReplying || isCompleted} onClick={() => void evaluate()} />
      {isCompleted ? (
        <MenuLink ref={next} className={buttonClass({ variant: "primary", wide: true })} from={{ sub_category: activity.subCategory }}>
          {words.pickNext}
        </MenuLink>
      ) : (
        <Text tone="meta">{words.threshold}</Text>
      )}
      <EvaluationDialog area="ai-learning" result={evaluation} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
