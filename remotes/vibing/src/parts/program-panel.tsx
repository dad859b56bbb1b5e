import { useLearner } from "@learn/area-kit";
import { useChatSession, type ChatSession } from "@learn/chat-session";
import { Button, CodeIcon, ErrorText, PlayIcon, RefreshIcon, Text } from "@learn/ui";
import { useId, useRef, type Ref, type SubmitEvent } from "react";
import { versionOf } from "../model/runs.ts";
import { notRunYet, type Execution } from "../programs/execution.ts";
import { fillProgram, usualValues } from "../programs/fill-program.ts";
import { ownControls, type PreparedProgram } from "../programs/prepared-program.ts";
import { useKeptValues } from "../programs/use-kept-values.ts";
import { programWords as words, runWords } from "../programs/words.ts";
import { coachOf } from "./coach.ts";
import { InputLines } from "./input-lines.tsx";
import { Outcome } from "./outcome.tsx";
import { ProgramControls } from "./program-controls.tsx";
import styles from "./program-panel.module.css";
import type { OpenOverlay } from "./use-overlays.ts";
import { useRunPrepared } from "./use-run-prepared.ts";

interface ProgramPanelProps {
  program: PreparedProgram;
  session: ChatSession;
  sessionId: string;
  executions: readonly Execution[];
  open: OpenOverlay;
}

/** The activity's program on the table: what can be set about it, and what it did when it last ran. */
export function ProgramPanel({ program, session, sessionId, executions, open }: ProgramPanelProps) {
  const { id: learnerId } = useLearner();
  const { values, set, startAgain } = useKeptValues(program, sessionId, learnerId);
  const coach = useChatSession(session, ({ reply }) => coachOf(reply, false));
  const titleId = useId();
  const newestPlace = useRef<HTMLElement>(null);
  const { language } = program;
  const code = fillProgram(program, values);
  const { run, problem, prompts, lines, runWith, stopAsking } = useRunPrepared({
    session,
    program: { code, language },
    open,
    // It stands below the controls, which fill the side of a low window.
    onPrinted: () => requestAnimationFrame(() => newestPlace.current?.scrollIntoView({ block: "nearest" })),
  });
  const controls = ownControls(program);
  const [newest] = executions;
  const usual = usualValues(program);
  const isUsual = controls.every(({ name }) => values[name] === usual[name]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (coach === "free") run();
  };
  const seeCode = () => {
    const prepared = notRunYet(`prepared.${sessionId}.${controls.map(({ name }) => values[name]).join("/")}`, { code, language });
    const ran = executions.find((execution) => execution.code === code);
    open.console((ran ?? prepared).id, prepared);
  };
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.head}>
        <PlayIcon />
        <h2 id={titleId}>{words.title}</h2>
        <span className={styles.standing}>{newest ? runWords.version(versionOf(executions, newest.id)) : words.ready}</span>
      </header>
      <div className={styles.body}>
        <form onSubmit={submit}>
          {controls.length === 0 ? (
            <Text tone="small-muted">{words.none}</Text>
          ) : (
            <ProgramControls controls={controls} values={values} onSet={set} />
          )}
          {newest && !newest.isWebCode && <Newest ref={newestPlace} execution={newest} version={versionOf(executions, newest.id)} />}
          <div className={styles.foot}>
            <Button type="submit" variant="primary" icon={<PlayIcon />} busy={coach !== "free"}>
              {coach === "running" ? words.running : newest ? words.runAgain : words.run}
            </Button>
            <Button icon={<CodeIcon />} onClick={seeCode}>
              {words.seeCode}
            </Button>
            {controls.length > 0 && (
              <Button variant="quiet" icon={<RefreshIcon />} aria-label={words.startAgainAbout} disabled={isUsual} onClick={startAgain}>
                {words.startAgain}
              </Button>
            )}
            <output className={styles.says}>{coach !== "free" && <Text tone="meta">{words.blocked[coach]}</Text>}</output>
            {problem && <ErrorText announce>{problem}</ErrorText>}
          </div>
        </form>
        {prompts && <InputLines prompts={prompts} lines={lines} onRun={runWith} onClose={stopAsking} />}
      </div>
    </section>
  );
}

/** What the newest run did: it stands in the talk as well, where it is read out. */
function Newest({ ref, execution, version }: { ref: Ref<HTMLElement>; execution: Execution; version: number }) {
  return (
    <section ref={ref} className={styles.newest} aria-label={words.newest(version)}>
      <h3>{words.newest(version)}</h3>
      <Outcome execution={execution} />
    </section>
  );
}
