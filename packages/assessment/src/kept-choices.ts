import { personalKey, readStoredUserId } from "@learn/data";
import * as v from "valibot";

const choicesSchema = v.record(v.string(), v.object({ level: v.optional(v.number()), sentence: v.optional(v.string()) }));

/** What a student has chosen of a check that isn't kept yet: for each criterion its level, and the message that shows it. */
export type Choices = v.InferOutput<typeof choicesSchema>;

/** The choices made in this browser tab before it was loaded anew. */
export function readChoices(sessionId: string): Choices {
  try {
    const read = v.safeParse(choicesSchema, JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? "{}"));
    return read.success ? read.output : {};
  } catch {
    // No storage, or something else in it: the check works without a memory.
    return {};
  }
}

/** Keeps them in this tab until the check is kept by the server. */
export function keepChoices(sessionId: string, choices: Choices): void {
  try {
    sessionStorage.setItem(keyOf(sessionId), JSON.stringify(choices));
  } catch {
    // Storage may be full or forbidden; the choices are still on the screen.
    return;
  }
}

/** Forgets them. */
export function forgetChoices(sessionId: string): void {
  try {
    sessionStorage.removeItem(keyOf(sessionId));
  } catch {
    // Storage may be full or forbidden; the choices are still on the screen.
    return;
  }
}

function keyOf(sessionId: string): string {
  return personalKey(readStoredUserId() ?? "", `check.${sessionId}`);
}
