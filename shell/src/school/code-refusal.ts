import type { JoinAnswer } from "@learn/data";
import { joinWords as words } from "./join-words.ts";

/** Why a join code did not work, in words for the person who typed it: a grown-up has no teacher to ask. */
export function sayCodeRefusal(answer: Extract<JoinAnswer, { ok: false }>, isStudent: boolean): string {
  const { errors } = words;
  if (answer.reason === "rate_limited") return errors.tooMany(Math.ceil((answer.retry_after ?? 60) / 60));
  const known: Record<string, string> = {
    required: errors.required,
    not_found: errors.wrong(isStudent),
    excluded: errors.excluded(isStudent),
    member_elsewhere: errors.elsewhere,
  };
  return known[answer.reason] ?? errors.failed;
}

/** The code in two groups of four, as people read it aloud. */
export const spellCode = (code: string): string => code.replace(/^(.{4})(.+)$/, "$1-$2");
