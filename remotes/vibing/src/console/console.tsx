import { Button, Dialog, ErrorText, EyeIcon, Field, MaximizeIcon, PlayIcon, Text, TextArea } from "@learn/ui";
import { useEffect, useRef, useState } from "react";
import { formatMoment } from "@learn/data/moments";
import { keptText } from "@learn/data/personal-data";
import { useKeptText } from "@learn/ui/use-kept-text";
import type { Execution } from "../programs/execution.ts";
import { firstLines, stateOf } from "../model/runs.ts";
import type { Coach } from "../parts/coach.ts";
import type { Program, RunResult } from "../programs/run-program.ts";
import styles from "./console.module.css";
import { RunDetails } from "./run-details.tsx";
import { runWords } from "../programs/words.ts";
import { words } from "./words.ts";
import { RunSign } from "../parts/run-state.tsx";
import { CodeEditor } from "./code-editor.tsx";
import { Part } from "./part.tsx";
import { asksWith, inputLines, whyNotRun } from "./program-rules.ts";

export interface ConsoleProps {
  /** The programs of the conversation, the newest first. */
  executions: readonly Execution[];
  /** The one that is shown; the newest where it is null or gone. */
  selectedId: string | null;
  onSelect: (id: string) => void;
  learnerId: string;
  coach: Coach;
  onRun: (program: Program) => Promise<RunResult>;
  onPreview: (program: Pick<Program, "code" | "language">) => void;
  /** Asks about an error; left out where nobody could answer. */
  onExplain?: ((executionId: string) => void) | undefined;
  onClose: () => void;
}

/**
 * The Console: every program of the conversation, what became of it, and a place to change it and run it again.
 *
 * @see requirements VIBE-061 to VIBE-071
 */
export function Console({ executions, selectedId, onSelect, learnerId, coach, onRun, onPreview, onExplain, onClose }: ConsoleProps) {
  const [isMaximised, setMaximised] = useState(false);
  const execution = executions.find(({ id }) => id === selectedId) ?? executions[0];
  // An editor that is written in while its program runs stays, with the draft of the new run; the run before gets another.
  const [goesOn, setGoesOn] = useState({ id: "", key: "" });
  const key = execution?.id === goesOn.id ? goesOn.key : execution?.id === goesOn.key ? `${goesOn.key}.before` : (execution?.id ?? "");
  const shown = useRef<HTMLDivElement>(null);
  const hasRun = useRef(false);
  useEffect(() => {
    // The button that was pressed, or the editor, went with the run before: the keyboard goes to what came of this one.
    if (hasRun.current && !shown.current?.contains(document.activeElement)) shown.current?.focus();
    hasRun.current = false;
  }, [selectedId]);
  const run = (program: Program) => {
    // Where nothing was chosen, the newest is shown: the one on its way must not take the place of this one before it has run.
    if (execution) onSelect(execution.id);
    return onRun(program);
  };
  const showRun = (id: string, isWrittenOn: boolean) => {
    if (isWrittenOn) setGoesOn({ id, key });
    onSelect(id);
    hasRun.current = true;
  };
  return (
    <Dialog
      open
      size={isMaximised ? "full" : "large"}
      title={words.title}
      onClose={onClose}
      tools={
        <span className={styles.maximise}>
          <Button
            variant="quiet"
            square
            icon={<MaximizeIcon />}
            aria-label={isMaximised ? words.restore : words.maximise}
            aria-pressed={isMaximised}
            onClick={() => setMaximised(!isMaximised)}
          />
        </span>
      }
    >
      {execution && (
        <div className={styles.body}>
          <RunList executions={executions} selectedId={execution.id} onSelect={onSelect} />
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for what is filled in */}
          <div className={styles.main} ref={shown} role="group" aria-label={nameOf(execution)} tabIndex={-1}>
            <RunProgram key={key} {...{ execution, learnerId, coach, onPreview }} onRun={run} onRan={showRun} />
            <RunDetails execution={execution} busy={coach !== "free"} onExplain={onExplain} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

function nameOf(execution: Execution): string {
  return words.shown(runWords.languageOf(execution.language), runWords[stateOf(execution)]);
}

interface RunListProps {
  executions: readonly Execution[];
  selectedId: string;
  onSelect: (id: string) => void;
}

/** The programs of the conversation; choosing one shows it beside the list. */
function RunList({ executions, selectedId, onSelect }: RunListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // In a long list the chosen one may be out of sight, for example when it was chosen elsewhere.
    list.current?.querySelector("[aria-current=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [selectedId]);
  return (
    <nav className={styles.list} aria-label={words.runs}>
      <h3>{words.history}</h3>
      <ul ref={list}>
        {executions.map((execution) => (
          <li key={execution.id}>
            <button className={styles.pick} type="button" aria-current={execution.id === selectedId} onClick={() => onSelect(execution.id)}>
              <span className={styles.what}>
                <RunSign language={execution.language} state={stateOf(execution)} size="s" />
                {execution.by === "student" && <span className={styles.yours}>{runWords.yours}</span>}
              </span>
              {!execution.isPrepared && (
                <time className={styles.when} dateTime={execution.timestamp}>
                  {formatMoment(execution.timestamp)}
                </time>
              )}
              <code>{firstLines(execution.code, 1)}</code>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface RunProgramProps {
  execution: Execution;
  learnerId: string;
  coach: Coach;
  onRun: (program: Program) => Promise<RunResult>;
  /** It ran under this id; something was written after the press where it is written on. */
  onRan: (id: string, isWrittenOn: boolean) => void;
  onPreview: (program: Pick<Program, "code" | "language">) => void;
}

/** A program to read, change and run again. What is changed is kept until it has run. */
function RunProgram({ execution, learnerId, coach, onRun, onRan, onPreview }: RunProgramProps) {
  const { language, waitingFor, errorLine, isWebCode, isPrepared } = execution;
  const [code, changeCode] = useKeptText(keptText(learnerId, `program.${execution.id}`), execution.code);
  const [lines, changeLines] = useKeptText(keptText(learnerId, `input.${execution.id}`), execution.input?.join("\n"));
  const isChanged = code !== execution.code;
  const [problem, setProblem] = useState<string | null>(null);
  const isStopped = coach === "stuck" || coach === "over";
  const asks = isWebCode ? null : asksWith(code, language);

  const run = async () => {
    const why = whyNotRun(code);
    setProblem(why && words[why]);
    if (why || coach !== "free") return;
    const executionId = isPrepared ? undefined : execution.id;
    const result = await onRun({ code, language, executionId, ...(asks && { input: inputLines(lines) }) });
    if (!result.ok) return setProblem(result.sentence);
    const ran = result.executionId ?? execution.id;
    const isWrittenOn = goOn("program", code, execution.id, ran, learnerId);
    const isFilledOn = goOn("input", asks ? lines : "", execution.id, ran, learnerId);
    if (result.executionId !== null) onRan(ran, isWrittenOn || isFilledOn);
  };

  return (
    <Part title={words.code} text={code}>
      <CodeEditor
        code={code}
        language={language}
        errorLine={isChanged ? null : errorLine}
        label={words.codeLabel}
        onChange={changeCode}
        onRun={() => void run()}
      />
      {asks && (
        <div className={styles.input}>
          <Field label={words.inputLabel} hint={waitingFor?.some(Boolean) ? words.asks(waitingFor.filter(Boolean)) : words.inputHint(asks)}>
            <TextArea rows={3} value={lines} onChange={(event) => changeLines(event.target.value)} />
          </Field>
        </div>
      )}
      <div className={styles.foot}>
        {isChanged && <Text tone="meta">{words.changed}</Text>}
        {problem && <ErrorText>{problem}</ErrorText>}
        <output>{(isStopped || coach === "unreached" || coach === "held") && <Text tone="meta">{words[coach]}</Text>}</output>
        {isChanged && (
          <Button variant="quiet" onClick={() => changeCode(execution.code)}>
            {words.undo}
          </Button>
        )}
        {isWebCode && (
          <Button icon={<EyeIcon />} onClick={() => onPreview({ code, language })}>
            {words.openPreview}
          </Button>
        )}
        {(!isWebCode || isChanged || isPrepared) && (
          <Button
            variant="primary"
            icon={<PlayIcon />}
            disabled={isStopped}
            busy={coach !== "free" && !isStopped}
            onClick={() => void run()}
          >
            {coach === "running" ? words.running : words.run}
          </Button>
        )}
      </div>
    </Part>
  );
}

/** What was run is a program of the conversation now: its draft is forgotten. What was written since is the draft of the new run. */
function goOn(part: "program" | "input", sent: string, from: string, to: string, learnerId: string): boolean {
  const draft = keptText(learnerId, `${part}.${from}`);
  const newest = draft.read();
  draft.forget();
  if (newest === null || newest === sent) return false;
  keptText(learnerId, `${part}.${to}`).keep(newest);
  return true;
}
