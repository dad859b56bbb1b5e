import { useEffect, useRef, useState } from "react";
import { canEvaluate, type Evaluation } from "./evaluation.ts";
import { type EvaluationRequest, requestEvaluation } from "./request-evaluation.ts";
import { words } from "./words.ts";

/** What an evaluation needs to know, and who hears of its end. */
export interface EvaluationOptions extends Omit<EvaluationRequest, "sessionId"> {
  /** The open activity; null while none is open, which can't be evaluated. */
  sessionId: string | null;
  /** Messages in the chat, the greeting included; one or fewer can't be evaluated. */
  messageCount: number;
  onDone: (evaluation: Evaluation) => void;
  /** Receives the sentence to show, usually as a toast. */
  onProblem: (sentence: string) => void;
}

/** Evaluates the conversation on `evaluate()`; one evaluation at a time. */
export function useEvaluation({ sessionId, messageCount, onDone, onProblem, ...request }: EvaluationOptions): {
  busy: boolean;
  evaluate: () => Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  async function evaluate() {
    if (sessionId == null || !canEvaluate(messageCount)) return onProblem(words.noConversation);
    // State is too late for a second press within the same frame.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const outcome = await requestEvaluation({ ...request, sessionId });
    running.current = false;
    // The learner left: the server keeps the score, and there is nobody to show it to.
    if (gone.current) return;
    setBusy(false);
    if (outcome.ok) onDone(outcome.evaluation);
    else onProblem(outcome.sentence);
  }

  return { busy, evaluate };
}
