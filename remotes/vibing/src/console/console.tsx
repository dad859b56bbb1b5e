import type { Program, RunResult } from "@learn/chat-session";
import type { Execution } from "@learn/data";
import { Button, Dialog, MaximizeIcon } from "@learn/ui";
import { useState } from "react";
import styles from "./console.module.css";
import { RunDetails } from "./run-details.tsx";
import { RunList } from "./run-list.tsx";
import { RunProgram } from "./run-program.tsx";
import { words } from "./words.ts";

export interface ConsoleProps {
  /** The programs of the conversation, the newest first. */
  executions: readonly Execution[];
  /** The one that is shown; the newest where it is null or gone. */
  selectedId: string | null;
  onSelect: (id: string) => void;
  learnerId: string;
  /** Whether a program runs or a reply is on its way. */
  busy: boolean;
  onRun: (program: Program) => Promise<RunResult>;
  onPreview: (program: Pick<Program, "code" | "language">) => void;
  onExplain: (executionId: string) => void;
  onClose: () => void;
}

/**
 * The Console: every program of the conversation, what became of it, and a place to change it and run it again.
 *
 * @see requirements VIBE-061 to VIBE-071
 */
export function Console({ executions, selectedId, onSelect, learnerId, busy, onRun, onPreview, onExplain, onClose }: ConsoleProps) {
  const [isMaximised, setMaximised] = useState(false);
  const execution = executions.find(({ id }) => id === selectedId) ?? executions[0];
  const run = async (program: Program) => {
    const result = await onRun(program);
    if (result.ok && result.executionId !== null) onSelect(result.executionId);
    return result;
  };
  return (
    <Dialog
      open
      size={isMaximised ? "full" : "large"}
      title={words.title}
      onClose={onClose}
      tools={
        <Button
          variant="quiet"
          square
          icon={<MaximizeIcon />}
          aria-label={isMaximised ? words.restore : words.maximise}
          aria-pressed={isMaximised}
          onClick={() => setMaximised(!isMaximised)}
        />
      }
    >
      {execution && (
        <div className={styles.body}>
          <RunList executions={executions} selectedId={execution.id} onSelect={onSelect} />
          <div className={styles.main}>
            <RunProgram key={execution.id} execution={execution} learnerId={learnerId} busy={busy} onRun={run} onPreview={onPreview} />
            <RunDetails execution={execution} busy={busy} onExplain={onExplain} />
          </div>
        </div>
      )}
    </Dialog>
  );
}
