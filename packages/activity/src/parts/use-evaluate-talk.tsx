import { canEvaluate, EvaluationDialog, useEvaluation, WaitingDialog, type Evaluation } from "@learn/assessment";
import { useLearner } from "@learn/area-kit";
import { focusComposer, useChatSession, type ChatSession } from "@learn/chat-session";
import { useToast } from "@learn/ui";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { wholeSentence } from "../model/whole-sentence.ts";
import { useReload } from "../data/activities.ts";
import { useWorkArea } from "../work-area.tsx";

interface EvaluateTalkOptions {
  session: ChatSession;
  /** The id of the dashboard row. */
  sessionId: string;
  /** Hears of an evaluation that the server has kept. */
  onEvaluated: (evaluation: Evaluation) => void;
  /** A link to what comes after the activity, in the result of one that is completed. */
  next?: ReactNode;
  /** What was done beside the words, in the result. */
  replay?: ReactNode;
}

/** The evaluation of an open conversation: what its button needs, and the dialog that shows the result. */
export interface EvaluateTalk {
  /** There is enough to evaluate, and no reply is under way. */
  canAsk: boolean;
  /** Whether more than one message exists. */
  hasTalked: boolean;
  busy: boolean;
  evaluate: () => void;
  isDialogOpen: boolean;
  dialog: ReactNode;
}

/** Asks for evaluations of a conversation and shows them; what isn't stored changes nothing on the page. */
export function useEvaluateTalk({ session, sessionId, onEvaluated, next, replay }: EvaluateTalkOptions): EvaluateTalk {
  const learner = useLearner();
  const { id, evaluation: own } = useWorkArea();
  const toast = useToast();
  const reload = useReload();
  const messageCount = useChatSession(session, ({ messages, earlier }) => earlier.left + messages.length);
  const isReplying = useChatSession(session, ({ reply }) => reply.state === "streaming");
  const [result, setResult] = useState<Evaluation | null>(null);
  const [isOpen, setOpen] = useState(false);
  const talksOn = useRef(false);
  useEffect(() => {
    if (isOpen || !talksOn.current) return;
    talksOn.current = false;
    focusComposer(session);
  }, [isOpen, session]);
  const { busy, evaluate } = useEvaluation({
    data: learner.data,
    areaId: id,
    sessionId,
    messageCount,
    onDone: (evaluation) => {
      if (evaluation.stored) onEvaluated(evaluation);
      setResult(evaluation);
      setOpen(true);
      if (!evaluation.stored) return;
      session.getState().tellOtherTabs();
      void reload();
    },
    onProblem: toast.bad,
  });
  const isLong = useIsLong(busy);
  const [isAway, setAway] = useState(false);
  const keepTalking = (question: string | null) => {
    const { draft, setDraft } = session.getState();
    // What somebody has begun to write stays theirs.
    if (question !== null && draft.trim() === "") setDraft(`${question} `);
    talksOn.current = true;
    setOpen(false);
  };
  const ask = () => {
    setAway(false);
    void evaluate();
  };
  const tryAgain = () => {
    setOpen(false);
    ask();
  };
  const dialog = isLong ? (
    <WaitingDialog key="waiting" open={!isAway} onClose={() => setAway(true)} />
  ) : (
    <EvaluationDialog
      evaluation={own}
      result={result}
      open={isOpen}
      onClose={() => setOpen(false)}
      onTryAgain={tryAgain}
      onKeepTalking={keepTalking}
      wholeOf={(quote) => wholeSentence(ownTexts(session), quote)}
      next={next}
      replay={replay}
    />
  );
  const hasTalked = canEvaluate(messageCount);
  return { canAsk: hasTalked && !isReplying, hasTalked, busy, evaluate: ask, isDialogOpen: isOpen, dialog };
}

function ownTexts(session: ChatSession): string[] {
  return session.getState().messages.flatMap(({ role, author, content }) => (role === "user" && author === null ? [content] : []));
}

/** Sooner than this, in ms, nobody has begun to wait. */
const soon = 500;

/** Whether something has been under way for long enough to be waited for. */
function useIsLong(busy: boolean): boolean {
  const [isLong, setLong] = useState(false);
  if (!busy && isLong) setLong(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setLong(true), soon);
    return () => clearTimeout(timer);
  }, [busy]);
  return isLong;
}
