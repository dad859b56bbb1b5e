import { personalKey, type Execution } from "@learn/data";
import { useState } from "react";

export interface ProgramDraft {
  code: string;
  isChanged: boolean;
  change: (code: string) => void;
  /** Goes back to the program as it was run. */
  undo: () => void;
}

/** What a learner changes in a run program, kept in this tab until it is run: closing the Console loses no word. */
export function useProgramDraft({ id, code }: Pick<Execution, "id" | "code">, learnerId: string): ProgramDraft {
  const [draft, setDraft] = useState(() => readDraft(keyOf(id, learnerId)) ?? code);
  const change = (changed: string) => {
    setDraft(changed);
    if (changed === code) forgetDraft(id, learnerId);
    else keepDraft(keyOf(id, learnerId), changed);
  };
  return { code: draft, isChanged: draft !== code, change, undo: () => change(code) };
}

/** Forgets a draft, for example because it has been run: it is a program of the conversation now. */
export function forgetDraft(executionId: string, learnerId: string): void {
  try {
    sessionStorage.removeItem(keyOf(executionId, learnerId));
  } catch {
    // No storage: there is nothing to forget.
    return;
  }
}

function keyOf(executionId: string, learnerId: string): string {
  return personalKey(learnerId, `program.${executionId}`);
}

function readDraft(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // No storage: the Console works without a memory.
    return null;
  }
}

function keepDraft(key: string, code: string): void {
  try {
    sessionStorage.setItem(key, code);
  } catch {
    // Storage may be full or forbidden; the draft is still on the screen.
    return;
  }
}
