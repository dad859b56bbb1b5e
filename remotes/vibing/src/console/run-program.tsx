import type { Execution } from "../programs/execution.ts";
import { Button, ErrorText, EyeIcon, Field, PlayIcon, Text, TextArea } from "@learn/ui";
import { useState } from "react";
import type { Coach } from "../parts/coach.ts";
import type { Program, RunResult } from "../programs/run-program.ts";
import { CodeEditor } from "./code-editor.tsx";
import styles from "./console.module.css";
import { Part } from "./part.tsx";
import { asksWith, inputLines, whyNotRun } from "./program-rules.ts";
import { forgetDraft, useProgramDraft } from "./use-program-draft.ts";
import { words } from "./words.ts";

interface RunProgramProps {
  execution: Execution;
  learnerId: string;
  coach: Coach;
  onRun: (program: Program) => Promise<RunResult>;
  onPreview: (program: Pick<Program, "code" | "language">) => void;
}

/** A program to read, change and run again. What is changed is kept until it has run. */
export function RunProgram({ execution, learnerId, coach, onRun, onPreview }: RunProgramProps) {
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
