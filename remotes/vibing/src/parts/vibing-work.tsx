import { ActivityBand, Talk, useActivityArea, useOpenWork } from "@learn/activity";
import type { ChatSession, ComposerActions, SessionMessage } from "@learn/chat-session";
import type { OpenedActivity } from "@learn/data";
import { BulbIcon, Button, PlayIcon, SearchCheckIcon, TerminalIcon, Work } from "@learn/ui";
import { useCallback } from "react";
import { stateOf } from "../model/runs.ts";
import { useExecutions } from "../programs/executions.ts";
import { executionOf, programs } from "../programs/extension.ts";
import { failureReasons, runWords, words } from "../words.ts";
import { CodeHistory } from "./code-history.tsx";
import { Overlays } from "./overlays.tsx";
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
  const { words: said } = useActivityArea();
  const { activity, session, isOver, task, overview } = useOpenWork(opened, { extension: programs });
  const { overlays, open } = useOverlays();
  const executions = useExecutions(session);
  const hasRun = executions.some((execution) => stateOf(execution) !== "waiting");
  const attachment = useCallback(
    (message: SessionMessage) => {
      const execution = executionOf(message);
      return execution && <RunResult execution={execution} session={session} isOver={isOver} open={open} />;
    },
    [session, isOver, open],
  );
  const toConsole = (
    <span className={styles.toConsole}>
      <Button icon={<TerminalIcon />} onClick={() => open.console(null)}>
        {runWords.openConsole}
      </Button>
    </span>
  );

  return (
    <>
      <ActivityBand activity={activity} action={hasRun ? toConsole : undefined} />
      <Work
        aboutLabel={said.about}
        task={task}
        talk={
          <Talk
            session={session}
            isOver={isOver}
            actions={actions}
            attachment={attachment}
            reasons={failureReasons}
            speaksReply={() => isCritique(session)}
            voiceShows="indicator"
          />
        }
        about={overview}
        runs={<CodeHistory executions={executions} open={open} />}
      />
      <Overlays overlays={overlays} open={open} session={session} activity={activity} isOver={isOver} executions={executions} />
    </>
  );
}

/** Whether the reply on its way is a critique. */
function isCritique(session: ChatSession): boolean {
  const { reply } = session.getState();
  return reply.state === "streaming" && reply.mode === "critique";
}
