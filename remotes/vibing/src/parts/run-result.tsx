import { useGuided } from "@learn/activity";
import { isOutstanding, useChatSession, type ChatSession } from "@learn/chat-session";
import { formatTime } from "@learn/data";
import type { Execution } from "../programs/execution.ts";
import { BulbIcon, Button, PlayIcon, Text, useToast } from "@learn/ui";
import { useEffect, useRef } from "react";
import { stateOf, versionOf } from "../model/runs.ts";
import { explaining } from "../programs/extension.ts";
import { runProgram } from "../programs/run-program.ts";
import { runWords } from "../programs/words.ts";
import { Guesses } from "./guesses.tsx";
import { Outcome } from "./outcome.tsx";
import { RunLinks } from "./run-links.tsx";
import { problemOf } from "./run-problem.ts";
import { RunSign } from "./run-state.tsx";
import styles from "./runs.module.css";
import type { OpenOverlay } from "./use-overlays.ts";

interface RunResultProps {
  execution: Execution;
  session: ChatSession;
  versions: readonly string[];
  /** The activity is completed: nothing is run or asked any more. */
  isOver: boolean;
  open: OpenOverlay;
}

/** What became of a program, below the coach's words about it. */
export function RunResult({ execution, session, versions, isOver, open }: RunResultProps) {
  const { language, by, timestamp, asksPrediction, prediction } = execution;
  const state = stateOf(execution);
  const isBusy = useChatSession(session, ({ reply }) => isOutstanding(reply));
  const place = useFocusWhenRun(state !== "waiting");
  const isGuided = useGuided() !== null;
  const version = versionOf(versions, execution.code);
  // A version that was run beside the path: the message ends with the path's question, which stays in view below it.
  const isVersion = isGuided && by !== undefined;
  const runPredicted = useRunPredicted({ execution, session, open });
  return (
    // A group, no landmark: a long conversation has many of them.
    <div
      className={isVersion ? `${styles.result} ${styles.version}` : styles.result}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for what is filled in
      role="group"
      aria-label={runWords.result(language, formatTime(timestamp))}
      ref={place}
      tabIndex={-1}
    >
      <div className={styles.head}>
        <RunSign language={language} state={state} />
        {by && <span className={styles.by}>{isVersion ? runWords.version(version) : runWords.yours}</span>}
      </div>
      {prediction != null && (
        <Text tone="small">
          <b>{runWords.youThought}</b> {prediction}
        </Text>
      )}
      {prediction != null && !(isVersion && state === "page") && (
        <Text tone="small">
          <b>{runWords.itDid}</b>
        </Text>
      )}
      {!(isVersion && state === "page") && <Outcome execution={execution} />}
      {asksPrediction && !isOver && (
        <Guesses guesses={runWords.guesses} version={version} isBusy={isBusy} takesFocus onRun={(guess) => void runPredicted(guess)} />
      )}
      <div className={styles.links}>
        {state === "waiting" && !asksPrediction && !isOver && (
          <Button variant="primary" icon={<PlayIcon size="s" />} disabled={isBusy} onClick={() => open.input(execution)}>
            {runWords.answer}
          </Button>
        )}
        {state === "error" && !isOver && !isGuided && (
          <Button
            variant="accent"
            icon={<BulbIcon size="s" />}
            disabled={isBusy}
            onClick={() => session.getState().send(runWords.explainMessage, explaining(execution.id))}
          >
            {runWords.explain}
          </Button>
        )}
        <RunLinks execution={execution} open={open} variant={isVersion ? "quiet" : "primary"} previews="pages" />
      </div>
    </div>
  );
}

/** Runs a version with what the student guessed before it; one that reads lines asks for them first. */
function useRunPredicted({ execution, session, open }: Pick<RunResultProps, "execution" | "session" | "open">) {
  const toast = useToast();
  return async (prediction: string) => {
    const { id, code, language, waitingFor = [] } = execution;
    if (waitingFor.length > 0) return open.input(execution, prediction);
    const result = await runProgram(session, { code, language, executionId: id, prediction });
    if (!result.ok) toast.bad(problemOf(result));
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
