import { useKeptFields } from "@learn/own-work";
import { readDraft, type WorkDraft } from "./work.ts";

/** The piece of work that is being written in a project, kept in this tab: neither a reload nor another page loses a word. */
export interface KeptDraft {
  draft: WorkDraft | null;
  /** Whether it differs from what it was when it was opened. */
  isChanged: boolean;
  begin: (draft: WorkDraft) => void;
  change: (draft: WorkDraft) => void;
  forget: () => void;
}

const empty = { draft: "", begun: "" };

/**
 * What a student writes in a project until it is saved.
 *
 * @param place - a piece of work and the plan are written beside each other, and each has its draft
 */
export function useDraft(module: string, place: "work" | "plan" = "work"): KeptDraft {
  const [kept, keep, forget] = useKeptFields(`${place}.${module}`, empty);
  return {
    draft: kept.draft === "" ? null : readDraft(kept.draft),
    isChanged: kept.draft !== kept.begun,
    begin: (draft) => keep({ draft: JSON.stringify(draft), begun: JSON.stringify(draft) }),
    change: (draft) => keep({ draft: JSON.stringify(draft) }),
    forget,
  };
}
