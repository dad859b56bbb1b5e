import type { Memory } from "./memory.ts";
import { join, opened } from "./reply-parts.ts";
import { words } from "./words.ts";

/** The open question with a beginning for its answer; a hint isn't said twice, so it is asked about instead. */
export function askAgain(memory: Memory): string {
  const isHint = memory.ladder !== null && memory.present.outcomes.length === 0;
  if (isHint) return opened(memory, [words.aboutHint, words.whyThin], [words.startBecause], memory.present.text);
  return join(memory.present.text, words.startBecause);
}
