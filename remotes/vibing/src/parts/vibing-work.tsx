import { ActivityBack, GuidedWork, StagePage, Talk, useActivityArea, useGuided, useOpenWork } from "@learn/activity";
import { OwnIcon } from "@learn/area-kit";
import type { ChatSession, ComposerActions, SessionMessage } from "@learn/chat-session";
import type { OpenedActivity } from "@learn/data";
import { BulbIcon, Button, PlayIcon, SearchCheckIcon, TerminalIcon } from "@learn/ui";
import { useCallback, useMemo } from "react";
import { stateOf, versionOf } from "../model/runs.ts";
import { useExecutions } from "../programs/executions.ts";
import { executionOf, programs } from "../programs/extension.ts";
import { readPreparedProgram } from "../programs/prepared-program.ts";
import { failureReasons, runWords } from "../programs/words.ts";
import { words } from "../words.ts";
import { CodeHistory } from "./code-history.tsx";
import { Overlays } from "./overlays.tsx";
import { ProgramPanel } from "./program-panel.tsx";
import { RunResult } from "./run-result.tsx";
import styles from "./runs.module.css";
import { useOverlays } from "./use-overlays.ts";

const actions: ComposerActions = {
  buttons: [
    { mode: "ideas", label: words.ideas, icon: <BulbIcon />, variant: "accent" },
    { mode: "critique", label: words.critique, icon: <SearchCheckIcon />, variant: "accent" },
    { mode: "code", label: words.codeAndRun, icon: <PlayIcon />, variant: "primary" },
  ],
  enter: "ideas",
  hint: words.hint,
};

/** The open session: task, conversation, programs, overview and evaluation. All of it ends when it is left. */
export function VibingWork({ opened }: { opened: OpenedActivity }) {
  return (
    <GuidedWork opened={opened}>
      <Inside opened={opened} />
    </GuidedWork>
  );
}

function Inside({ opened }: { opened: OpenedActivity }) {
  const { words: said } = useActivityArea();
  const { activity, session, isOver, isEvaluated, task, action, dialog, next } = useOpenWork(opened, { extension: programs });
  const { overlays, open } = useOverlays();
  const executions = useExecutions(session);
  const isGuided = useGuided() !== null;
  const written = opened.module?.program;
  const program = useMemo(() => (isGuided && !isOver ? readPreparedProgram(written) : null), [isGuided, isOver, written]);
  const hasRun = executions.some((execution) => stateOf(execution) !== "waiting");
  const attachment = useCallback(
    (message: SessionMessage) => {
      const execution = executionOf(message);
      return execution && <RunResult execution={execution} session={session} isOver={isOver} open={open} />;
    },
    [session, isOver, open],
  );
  const panel = program && <ProgramPanel program={program} session={session} sessionId={activity.id} executions={executions} open={open} />;
  // Without a model there is no button that fills the list; the panel leads to the same programs.
  const hasHistory = panel === null && (!isGuided || executions.length > 0);
  const [newest] = executions;

  return (
    <>
      <StagePage
        back={<ActivityBack from={opened.row} />}
        icon={<OwnIcon />}
        title={activity.title}
        action={action}
        task={task}
        taskLabel={said.task}
        taskEnds={isEvaluated}
        stage={{
          content: (
            <div className={styles.stage}>
              {hasRun && panel === null && (
                <Button icon={<TerminalIcon />} onClick={() => open.console(null)}>
                  {runWords.openConsole}
                </Button>
              )}
              {panel}
              {hasHistory && <CodeHistory executions={executions} open={open} />}
            </div>
          ),
          news: newest?.id,
          summary: newest ? runWords.version(versionOf(executions, newest.id)) : runWords.history,
        }}
        talk={
          <Talk
            session={session}
            isOver={isOver}
            next={next}
            fills
            actions={actions}
            attachment={attachment}
            reasons={failureReasons}
            speaksReply={() => isGuided || isCritique(session)}
            voiceShows="indicator"
          />
        }
      />
      {dialog}
      <Overlays overlays={overlays} open={open} session={session} activity={activity} isOver={isOver} executions={executions} />
    </>
  );
}

/** Whether the reply on its way is a critique. */
function isCritique(session: ChatSession): boolean {
  const { reply } = session.getState();
  return reply.state === "streaming" && reply.mode === "critique";
}
