import type { Execution } from "../programs/execution.ts";
import { useState } from "react";
import { keptDraft } from "../programs/kept-draft.ts";

export interface ProgramDraft {
  code: string;
  isChanged: boolean;
  change: (code: string) => void;
  /** Goes back to the program as it was run. */
  undo: () => void;
}

/** What a learner changes in a run program, kept in this tab until it is run: closing the Console loses no word. */
export function useProgramDraft({ id, code }: Pick<Execution, "id" | "code">, learnerId: string): ProgramDraft {
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
export function forgetDraft(executionId: string, learnerId: string): void {
  draftOf(executionId, learnerId).forget();
}

function draftOf(executionId: string, learnerId: string) {
  return keptDraft(`program.${executionId}`, learnerId);
}
