import type { Execution } from "../programs/execution.ts";
import { Button, Dialog, MaximizeIcon } from "@learn/ui";
import { useEffect, useRef, useState } from "react";
import { stateOf } from "../model/runs.ts";
import type { Coach } from "../parts/coach.ts";
import type { Program, RunResult } from "../programs/run-program.ts";
import styles from "./console.module.css";
import { RunDetails } from "./run-details.tsx";
import { RunList } from "./run-list.tsx";
import { RunProgram } from "./run-program.tsx";
import { runWords } from "../programs/words.ts";
import { words } from "./words.ts";

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
