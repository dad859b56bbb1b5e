import { ActivityBack, GuidedWork, StagePage, Talk, useActivityArea, useGuided, useOpenWork, type StagePlace } from "@learn/activity";
import { OwnIcon } from "@learn/area-kit";
import type { ChatSession, ComposerActions, SessionMessage } from "@learn/chat-session";
import type { OpenedActivity } from "@learn/data";
import { formatMoment } from "@learn/data/moments";
import { BulbIcon, Button, Card, PlayIcon, SearchCheckIcon, TerminalIcon, Text } from "@learn/ui";
import { useCallback, useMemo } from "react";
import { cutText, firstLines, lastLine, liveOf, stateOf, versionOf, versionsOf } from "../model/runs.ts";
import { notRunYet, type Execution } from "../programs/execution.ts";
import { useExecutions } from "../programs/executions.ts";
import { executionOf, programs } from "../programs/extension.ts";
import { fillProgram, usualValues } from "../programs/fill-program.ts";
import { readPreparedProgram, type PreparedProgram } from "../programs/prepared-program.ts";
import { failureReasons, runWords } from "../programs/words.ts";
import { words } from "../words.ts";
import { Overlays } from "./overlays.tsx";
import { ProgramStage } from "./program-stage.tsx";
import { RunResult } from "./run-result.tsx";
import styles from "./runs.module.css";
import { useOverlays, type OpenOverlay } from "./use-overlays.ts";
import { RunLinks } from "./run-links.tsx";
import { RunSign } from "./run-state.tsx";

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
  const { activity, session, isOver, isEvaluated, task, action, handIn, dialog, next } = useOpenWork(opened, { extension: programs });
  const { overlays, open } = useOverlays();
  const executions = useExecutions(session);
  const isGuided = useGuided() !== null;
  const written = opened.module?.program;
  const program = useMemo(() => (isGuided && !isOver ? readPreparedProgram(written) : null), [isGuided, isOver, written]);
  const prepared = useMemo(() => program && preparedRun(activity.id, program), [activity.id, program]);
  const versions = useMemo(() => versionsOf(executions, prepared?.code), [executions, prepared]);
  const attachment = useCallback(
    (message: SessionMessage) => {
      const execution = executionOf(message);
      return execution && <RunResult execution={execution} session={session} versions={versions} isOver={isOver} open={open} />;
    },
    [session, versions, isOver, open],
  );
  const isEmpty = program === null && executions.length === 0;
  const history = (
    <div className={styles.stage} data-alone={isEmpty || undefined}>
      {executions.some((execution) => stateOf(execution) !== "waiting") && (
        <Button icon={<TerminalIcon />} onClick={() => open.console(null)}>
          {runWords.openConsole}
        </Button>
      )}
      <CodeHistory executions={executions} open={open} />
    </div>
  );
  const live = liveOf(executions, prepared);
  const stage = (place: StagePlace) => (
    <ProgramStage
      place={place}
      session={session}
      sessionId={activity.id}
      title={activity.title}
      program={program}
      prepared={prepared}
      executions={executions}
      versions={versions}
      open={open}
      isCovered={overlays.some(({ kind }) => kind === "preview")}
      history={history}
    />
  );

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
        stage={
          // Without a model there is no button that fills the list.
          isGuided && isEmpty
            ? undefined
            : {
                content: isEmpty ? history : stage,
                news: live?.id,
                isAside: executions[0]?.asksPrediction === true,
                summary: live ? runWords.version(versionOf(versions, live.code)) : runWords.history,
              }
        }
        talk={
          <Talk
            session={session}
            isOver={isOver}
            openings={opened.openings}
            fromTeachers={opened.fromTeachers}
            handIn={handIn}
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

/** The activity's own program, before anything was set. */
function preparedRun(id: string, program: PreparedProgram): Execution {
  return notRunYet(`prepared.${id}`, { code: fillProgram(program, usualValues(program)), language: program.language });
}

/** Whether the reply on its way is a critique. */
function isCritique(session: ChatSession): boolean {
  const { reply } = session.getState();
  return reply.state === "streaming" && reply.mode === "critique";
}

/** The programs of the session, the newest first. */
function CodeHistory({ executions, open }: { executions: readonly Execution[]; open: OpenOverlay }) {
  return (
    <Card aria-labelledby="history-title">
      <div className={styles.history}>
        <div className={styles.title}>
          <h2 id="history-title">{runWords.history}</h2>
          {executions.length > 0 && <Text tone="meta">{runWords.count(executions.length)}</Text>}
        </div>
        {executions.length === 0 ? (
          <div>
            <Text>{runWords.empty}</Text>
            <Text tone="meta">{runWords.emptyHint}</Text>
          </div>
        ) : (
          <ul className={styles.runs}>
            {executions.map((execution, at) => (
              <Run key={execution.id} execution={execution} run={executions.length - at} open={open} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function Run({ execution, run, open }: { execution: Execution; run: number; open: OpenOverlay }) {
  const { language, code, timestamp, by } = execution;
  return (
    <li className={styles.run}>
      <div className={styles.head}>
        <RunSign language={language} state={stateOf(execution)} />
        {by && <span className={styles.by}>{runWords.yours}</span>}
        <time dateTime={timestamp}>{formatMoment(timestamp)}</time>
      </div>
      <pre>{firstLines(code)}</pre>
      <Says execution={execution} />
      <div className={styles.links}>
        <RunLinks execution={execution} run={run} open={open} />
      </div>
    </li>
  );
}

/** What came of it, in a few words. */
function Says({ execution: { error, output, isWebCode, waitingFor, asksPrediction } }: { execution: Execution }) {
  if (asksPrediction) return <p className={`${styles.says} ${styles.plain}`}>{runWords.guessFirst}</p>;
  if (waitingFor) return <p className={`${styles.says} ${styles.plain}`}>{runWords.asks}</p>;
  if (error !== null) return <p className={`${styles.says} ${styles.error}`}>{cutText(lastLine(error))}</p>;
  const isPrinted = output.trim() !== "";
  if (isPrinted && !isWebCode) return <p className={styles.says}>{cutText(output)}</p>;
  return (
    <p className={`${styles.says} ${styles.plain}`}>{isPrinted ? cutText(output) : isWebCode ? runWords.pageReady : runWords.noOutput}</p>
  );
}
