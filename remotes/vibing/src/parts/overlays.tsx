import { useGuided, type ShownActivity } from "@learn/activity";
import { useLearner } from "@learn/area-kit";
import { useChatSession, type ChatSession } from "@learn/chat-session";
import type { Execution } from "../programs/execution.ts";
import { useToast } from "@learn/ui";
import { useState } from "react";
import { explaining } from "../programs/extension.ts";
import { runProgram } from "../programs/run-program.ts";
import { runWords } from "../programs/words.ts";
import { coachOf } from "./coach.ts";
import { InputLines } from "./input-lines.tsx";
import { problemOf } from "./run-problem.ts";
import type { OpenOverlay, Overlay } from "./use-overlays.ts";

interface OverlaysProps {
  overlays: readonly Overlay[];
  open: OpenOverlay;
  session: ChatSession;
  activity: ShownActivity;
  /** The activity is completed: programs can be read, and that is all. */
  isOver: boolean;
  executions: Execution[];
}

/** What lies over a session: the console, the preview of a page, or the answers that a program waits for. */
export function Overlays({ overlays, ...rest }: OverlaysProps) {
  // They are opened and closed at the end only.
  return overlays.map((overlay, at) => <OneOverlay key={at} overlay={overlay} {...rest} />);
}

function OneOverlay({ overlay, open, session, activity, isOver, executions }: Omit<OverlaysProps, "overlays"> & { overlay: Overlay }) {
  const learner = useLearner();
  switch (overlay.kind) {
    case "preview":
      return (
        <overlay.WebPreview
          program={overlay.program}
          title={activity.title}
          learnerId={learner.id}
          previewOrigin={learner.previewOrigin}
          onClose={open.close}
        />
      );
    case "console":
      return <OpenedConsole overlay={overlay} open={open} session={session} isOver={isOver} executions={executions} />;
    case "input":
      return (
        <Answers key={overlay.execution.id} execution={overlay.execution} prediction={overlay.prediction} open={open} session={session} />
      );
  }
}

interface OpenedConsoleProps extends Pick<OverlaysProps, "open" | "session" | "isOver" | "executions"> {
  overlay: Extract<Overlay, { kind: "console" }>;
}

function OpenedConsole({ overlay: { Console, selectedId, prepared }, open, session, isOver, executions }: OpenedConsoleProps) {
  const [chosenId, choose] = useState(selectedId);
  const coach = useChatSession(session, ({ reply }) => coachOf(reply, isOver));
  const learner = useLearner();
  const isGuided = useGuided() !== null;
  // It stays in view until its run is chosen: somebody may be writing on in it.
  const isRun = prepared === undefined || (chosenId !== prepared.id && executions.some(({ code }) => code === prepared.code));
  return (
    <Console
      executions={isRun ? executions : [prepared, ...executions]}
      selectedId={chosenId}
      onSelect={choose}
      learnerId={learner.id}
      coach={coach}
      onRun={async (program) => {
        const result = await runProgram(session, program);
        return result.ok ? result : { ...result, sentence: problemOf(result) };
      }}
      onPreview={({ code, language }) => language !== "python" && open.preview({ code, language })}
      onExplain={
        isGuided
          ? undefined
          : (executionId) => {
              open.close();
              session.getState().send(runWords.explainMessage, explaining(executionId));
            }
      }
      onClose={open.close}
    />
  );
}

/** What was written for a program that has not run yet, for the next try. */
const written = new WeakMap<ChatSession, Map<string, string[]>>();

interface AnswersProps extends Pick<OverlaysProps, "open" | "session"> {
  execution: Execution;
  prediction: string | null | undefined;
}

function Answers({ execution, prediction, open, session }: AnswersProps) {
  const toast = useToast();
  const kept = written.get(session) ?? new Map<string, string[]>();
  const keep = (input: string[]) => {
    open.close();
    written.set(session, kept.set(execution.id, input));
  };
  const onRun = async (input: string[]) => {
    keep(input);
    const { code, language, id } = execution;
    const result = await runProgram(session, { code, language, input, executionId: id, prediction });
    if (!result.ok) toast.bad(problemOf(result));
  };
  return (
    <InputLines prompts={execution.waitingFor ?? []} lines={kept.get(execution.id)} onRun={(lines) => void onRun(lines)} onClose={keep} />
  );
}
