import { useKeptFields } from "@learn/own-work";
import { useEffect, useRef } from "react";
import { readDraft, type Work, type WorkDraft } from "./work.ts";

/** The piece of work that is being written in a project, kept in this tab: neither a reload nor another page loses a word. */
export interface KeptDraft {
  draft: WorkDraft | null;
  /** Whether it differs from what it was when it was opened. */
  isChanged: boolean;
  begin: (draft: WorkDraft) => void;
  change: (draft: WorkDraft) => void;
  forget: () => void;
  /** Forgets what is saved, unless more was written meanwhile: that goes on from the saved version. Returns whether there is more. */
  goOnFrom: (saved: Pick<Work, "id" | "version">, written: WorkDraft) => boolean;
}

const empty = { draft: "", begun: "" };

/**
 * What a student writes in a project until it is saved.
 *
 * @param place - a piece of work and the plan are written beside each other, and each has its draft
 */
export function useDraft(module: string, place: "work" | "plan" = "work"): KeptDraft {
  const [kept, keep, forget] = useKeptFields(`${place}.${module}`, empty);
  const latest = useRef(kept.draft);
  useEffect(() => void (latest.current = kept.draft), [kept.draft]);
  return {
    draft: kept.draft === "" ? null : readDraft(kept.draft),
    isChanged: kept.draft !== kept.begun,
    begin: (draft) => keep({ draft: JSON.stringify(draft), begun: JSON.stringify(draft) }),
    change: (draft) => keep({ draft: JSON.stringify(draft) }),
    forget,
    goOnFrom: ({ id, version: basedOn }, written) => {
      const now = readDraft(latest.current);
      const [draft, begun] = [now, written].map((one) => JSON.stringify({ ...one, id, basedOn }));
      if (now === null || draft === begun) forget();
      else keep({ draft, begun });
      return now !== null && draft !== begun;
    },
  };
}
