import { useLearner } from "@learn/area-kit";
import { isOutstanding, useChatSession, type ChatSession } from "@learn/chat-session";
import { formatTime } from "@learn/data";
import type { Execution } from "../programs/execution.ts";
import { BulbIcon, Button, PlayIcon, Text, useToast } from "@learn/ui";
import { useEffect, useRef, type RefObject } from "react";
import { stateOf, webProgramOf } from "../model/runs.ts";
import { explaining } from "../programs/extension.ts";
import { runProgram } from "../programs/run-program.ts";
import { runWords } from "../words.ts";
import { AskPrediction, forgetPrediction } from "./prediction.tsx";
import { RunLinks } from "./run-links.tsx";
import { problemOf } from "./run-problem.ts";
import { RunSign } from "./run-state.tsx";
import styles from "./runs.module.css";
import type { OpenOverlay } from "./use-overlays.ts";

interface RunResultProps {
  execution: Execution;
  session: ChatSession;
  /** The activity is completed: nothing is run or asked any more. */
  isOver: boolean;
  open: OpenOverlay;
}

/** What became of a program, below the coach's words about it. */
export function RunResult({ execution, session, isOver, open }: RunResultProps) {
  const { language, output, outputCut, by, timestamp, isWebCode, asksPrediction, prediction } = execution;
  const state = stateOf(execution);
  const isBusy = useChatSession(session, ({ reply }) => isOutstanding(reply));
  const isFull = useChatSession(session, ({ pages }) => pages.room === "full");
  const place = useFocusWhenRun(state !== "waiting");
  const { id: learnerId } = useLearner();
  const runPredicted = useRunPredicted({ execution, session, open, place });
  return (
    // A group, no landmark: a long conversation has many of them.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for what is filled in
    <div className={styles.result} role="group" aria-label={runWords.result(language, formatTime(timestamp))} ref={place} tabIndex={-1}>
      <div className={styles.head}>
        <RunSign language={language} state={state} />
        {by && <span className={styles.by}>{runWords.yours}</span>}
      </div>
      {prediction != null && (
        <Text tone="small">
          <b>{runWords.youThought}</b> {prediction}
        </Text>
      )}
      {prediction != null && (
        <Text tone="small">
          <b>{runWords.itDid}</b>
        </Text>
      )}
      {output !== "" && !isWebCode && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard and have a name
        <pre className={styles.printed} tabIndex={0} role="group" aria-label={runWords.output}>
          {output}
        </pre>
      )}
      {outputCut && <Text tone="meta">{runWords.outputCut}</Text>}
      {!asksPrediction && <Ending execution={execution} />}
      {asksPrediction && !isOver && (
        <AskPrediction executionId={execution.id} learnerId={learnerId} isBusy={isBusy} onRun={(thought) => void runPredicted(thought)} />
      )}
      <div className={styles.links}>
        {state === "waiting" && !asksPrediction && !isOver && (
          <Button variant="primary" icon={<PlayIcon size="s" />} disabled={isBusy} onClick={() => open.input(execution)}>
            {runWords.answer}
          </Button>
        )}
        {state === "error" && !isOver && (
          <Button
            variant="accent"
            icon={<BulbIcon size="s" />}
            disabled={isBusy || isFull}
            onClick={() => session.getState().send(runWords.explainMessage, explaining(execution.id))}
          >
            {runWords.explain}
          </Button>
        )}
        <RunLinks execution={execution} open={open} variant="primary" previews="pages" />
      </div>
    </div>
  );
}

/** How it ended, where that is more than what it printed. */
function Ending({ execution: { error, errorLine, output, isWebCode, waitingFor } }: { execution: Execution }) {
  if (waitingFor) return <Text tone="small">{runWords.asks}</Text>;
  if (error !== null) {
    return (
      <>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- as above */}
        <pre className={`${styles.printed} ${styles.error}`} tabIndex={0} role="group" aria-label={runWords.error}>
          {error.trimEnd()}
        </pre>
        {errorLine !== null && <Text tone="small">{runWords.line(errorLine)}</Text>}
      </>
    );
  }
  // A page prints nothing: its record says where to see it.
  if (isWebCode) return <Text tone="small">{output || runWords.pageReady}</Text>;
  return output === "" ? <Text tone="small">{runWords.noOutput}</Text> : null;
}

/** Runs a program with what the student thought before it: a page opens at once, and one that reads lines asks for them first. */
function useRunPredicted({
  execution,
  session,
  open,
  place,
}: Pick<RunResultProps, "execution" | "session" | "open"> & { place: RefObject<HTMLDivElement | null> }) {
  const toast = useToast();
  const { id: learnerId } = useLearner();
  return async (prediction: string | null) => {
    const { id, code, language, waitingFor = [] } = execution;
    if (waitingFor.length > 0) return open.input(execution, prediction);
    const page = webProgramOf(execution);
    // What was pressed is gone when the preview is closed.
    const onClosed = () => setTimeout(() => document.activeElement === document.body && place.current?.focus({ preventScroll: true }));
    if (page) open.preview(page, { prediction, onClosed });
    const result = await runProgram(session, { code, language, executionId: id, prediction });
    if (result.ok) forgetPrediction(id, learnerId);
    else toast.bad(problemOf(result));
  };
}

/** The button that was pressed goes once the program has run: the keyboard goes to what came of it. */
function useFocusWhenRun(hasRun: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const had = useRef(hasRun);
  useEffect(() => {
    if (hasRun && !had.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    had.current = hasRun;
  }, [hasRun]);
  return place;
}
