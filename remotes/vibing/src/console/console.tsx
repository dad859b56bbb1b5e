import { Button, Dialog, ErrorText, EyeIcon, Field, MaximizeIcon, PlayIcon, Text, TextArea } from "@learn/ui";
import { useEffect, useRef, useState } from "react";
import { formatTime } from "@learn/data";
import { keptText } from "@learn/data/personal-data";
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
  const shown = useRef<HTMLDivElement>(null);
  const hasRun = useRef(false);
  useEffect(() => {
    // The button that was pressed, or the editor, went with the run before: the keyboard goes to what came of this one.
    if (hasRun.current && !shown.current?.contains(document.activeElement)) shown.current?.focus();
    hasRun.current = false;
  }, [selectedId]);
  const run = async (program: Program) => {
    const result = await onRun(program);
    if (result.ok && result.executionId !== null) {
      onSelect(result.executionId);
      hasRun.current = true;
    }
    return result;
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
            <RunProgram key={execution.id} execution={execution} learnerId={learnerId} coach={coach} onRun={run} onPreview={onPreview} />
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
                  {formatTime(execution.timestamp)}
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
  onPreview: (program: Pick<Program, "code" | "language">) => void;
}

/** A program to read, change and run again. What is changed is kept until it has run. */
function RunProgram({ execution, learnerId, coach, onRun, onPreview }: RunProgramProps) {
  const { language, waitingFor, errorLine, isWebCode, isPrepared } = execution;
  const draft = useProgramDraft(execution, learnerId);
  const [lines, setLines] = useState(execution.input?.join("\n") ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const isStopped = coach === "stuck" || coach === "over";
  const asks = isWebCode ? null : asksWith(draft.code, language);

  const run = async () => {
    const why = whyNotRun(draft.code);
    setProblem(why && words[why]);
    if (why || coach !== "free") return;
    const executionId = isPrepared ? undefined : execution.id;
    const result = await onRun({ code: draft.code, language, executionId, ...(asks && { input: inputLines(lines) }) });
    if (result.ok) forgetDraft(execution.id, learnerId);
    else setProblem(result.sentence);
  };

  return (
    <Part title={words.code} text={draft.code}>
      <CodeEditor
        code={draft.code}
        language={language}
        errorLine={draft.isChanged ? null : errorLine}
        label={words.codeLabel}
        onChange={draft.change}
        onRun={() => void run()}
      />
      {asks && (
        <div className={styles.input}>
          <Field label={words.inputLabel} hint={waitingFor?.some(Boolean) ? words.asks(waitingFor.filter(Boolean)) : words.inputHint(asks)}>
            <TextArea rows={3} value={lines} onChange={(event) => setLines(event.target.value)} />
          </Field>
        </div>
      )}
      <div className={styles.foot}>
        {draft.isChanged && <Text tone="meta">{words.changed}</Text>}
        {problem && <ErrorText>{problem}</ErrorText>}
        <output>{(isStopped || coach === "unreached" || coach === "held") && <Text tone="meta">{words[coach]}</Text>}</output>
        {draft.isChanged && (
          <Button variant="quiet" onClick={draft.undo}>
            {words.undo}
          </Button>
        )}
        {isWebCode && (
          <Button icon={<EyeIcon />} onClick={() => onPreview({ code: draft.code, language })}>
            {words.openPreview}
          </Button>
        )}
        {(!isWebCode || draft.isChanged || isPrepared) && (
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

interface ProgramDraft {
  code: string;
  isChanged: boolean;
  change: (code: string) => void;
  /** Goes back to the program as it was run. */
  undo: () => void;
}

/** What a learner changes in a run program, kept in this tab until it is run: closing the Console loses no word. */
function useProgramDraft({ id, code }: Pick<Execution, "id" | "code">, learnerId: string): ProgramDraft {
  const kept = draftOf(id, learnerId);
  const [draft, setDraft] = useState(() => kept.read() ?? code);
  const change = (changed: string) => {
    setDraft(changed);
    if (changed === code) kept.forget();
    else kept.keep(changed);
  };
  return { code: draft, isChanged: draft !== code, change, undo: () => change(code) };
}

/** Forgets a draft, for example because it has been run: it is a program of the conversation now. */
function forgetDraft(executionId: string, learnerId: string): void {
  draftOf(executionId, learnerId).forget();
}

function draftOf(executionId: string, learnerId: string) {
  return keptText(learnerId, `program.${executionId}`);
}
