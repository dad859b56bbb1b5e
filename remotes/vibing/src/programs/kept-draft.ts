import { personalKey } from "@learn/data";

/** What a learner is writing beside the conversation, kept in this tab until it is used: closing it loses no word. */
export interface KeptDraft {
  read(): string | null;
  keep(text: string): void;
  forget(): void;
}

/** @param name - says what is written, and for which program */
export function keptDraft(name: string, learnerId: string): KeptDraft {
  const key = personalKey(learnerId, name);
  return {
    read() {
      try {
        return sessionStorage.getItem(key);
      } catch {
        // No storage: everything works without a memory.
        return null;
      }
    },
    keep(text) {
      try {
        sessionStorage.setItem(key, text);
      } catch {
        // Storage may be full or forbidden; the draft is still on the screen.
        return;
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // No storage: there is nothing to forget.
        return;
      }
    },
  };
}
