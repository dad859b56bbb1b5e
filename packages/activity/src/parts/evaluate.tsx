import { canEvaluate, EvaluateButton, EvaluationDialog, useEvaluation, type Evaluation } from "@learn/assessment";
import { useLearner } from "@learn/area-kit";
import { focusComposer, useChatSession, type ChatSession } from "@learn/chat-session";
import { buttonClass, useToast } from "@learn/ui";
import { useEffect, useRef, useState } from "react";
import { useActivityArea } from "../activity-area.tsx";
import { useReload } from "../data/activities.ts";
import type { ShownActivity } from "../model/shown-activity.ts";
import { MenuLink } from "./menu-link.tsx";
import { Threshold } from "./threshold.tsx";

interface EvaluateProps {
  session: ChatSession;
  activity: ShownActivity;
  onEvaluated: (evaluation: Evaluation) => void;
}

/** Asks for an evaluation, shows it, and leads on once the activity is completed. */
export function Evaluate({ session, activity, onEvaluated }: EvaluateProps) {
  const learner = useLearner();
  const { id, words, evaluation: own } = useActivityArea();
  const toast = useToast();
  const reload = useReload();
  const messageCount = useChatSession(session, ({ messages, pages }) => pages.earlier + messages.length);
  const isReplying = useChatSession(session, ({ reply }) => reply.state === "streaming");
  const [evaluation, setEvaluation] = useState<Evaluation | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isCompleted = activity.progress === "completed";
  const talksOn = useRef(false);
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The button that opened the dialog can't be pressed any more, so the dialog could not give focus back to it.
    if (isCompleted && !isOpen && document.activeElement === document.body) next.current?.focus();
  }, [isCompleted, isOpen]);
  useEffect(() => {
    if (isOpen || !talksOn.current) return;
    talksOn.current = false;
    focusComposer(session);
  }, [isOpen, session]);
  const { busy, evaluate } = useEvaluation({
    endpoint: `${learner.functionsUrl}/${id}/assess`,
    getToken: learner.data.accessToken,
    sessionId: activity.id,
    messageCount,
    onDone: (result) => {
      // What isn't stored changes nothing on the page.
      if (result.stored) onEvaluated(result);
      setEvaluation(result);
      setOpen(true);
      if (!result.stored) return;
      session.getState().tellOtherTabs();
      void reload();
    },
    onProblem: toast.bad,
  });
  const keepTalking = () => {
    talksOn.current = true;
    setOpen(false);
  };
  const tryAgain = () => {
    setOpen(false);
    void evaluate();
  };
  return (
    <>
      <EvaluateButton
        labels={own.words}
        busy={busy}
        disabled={!canEvaluate(messageCount) || isReplying || isCompleted}
        onClick={() => void evaluate()}
      />
      {isCompleted ? (
        <MenuLink ref={next} className={buttonClass({ variant: "primary", wide: true })} from={{ sub_category: activity.subCategory }}>
          {words.pickNext}
        </MenuLink>
      ) : (
        <Threshold />
      )}
      <EvaluationDialog
        evaluation={own}
        result={evaluation}
        open={isOpen}
        onClose={() => setOpen(false)}
        onTryAgain={tryAgain}
        onKeepTalking={keepTalking}
      />
    </>
  );
}
