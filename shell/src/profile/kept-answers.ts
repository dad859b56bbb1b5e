import { personalKey } from "@learn/data";
import type { ProfileFields } from "./answers.ts";

/** What somebody has answered of the popup in this tab, and where they are in it. */
export interface KeptAnswers {
  fields: Partial<ProfileFields>;
  step: number;
}

const keyOf = (userId: string) => personalKey(userId, "first-steps");

/** The answers given in this tab before it was loaded anew. A form of another version is left out field by field. */
export function readAnswers(userId: string, known: ProfileFields): KeptAnswers {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? "{}");
    const { fields = {}, step = 0 } = kept as { fields?: object; step?: unknown };
    const own = Object.entries(fields).filter(([name, value]) => name in known && typeof value === "string");
    return { fields: Object.fromEntries(own), step: step === 1 || step === 2 ? step : 0 };
  } catch {
    // No storage, or something else in it: the popup works without a memory.
    return { fields: {}, step: 0 };
  }
}

/** Keeps them in this tab until the server has them. */
export function keepAnswers(userId: string, answers: KeptAnswers | null): void {
  try {
    if (answers === null) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(answers));
  } catch {
    // Storage may be full or forbidden; the answers are still on the screen.
    return;
  }
}
