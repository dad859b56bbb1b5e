import { parseJson, readStoredUserId } from "@learn/data";
import { keptText } from "@learn/data/personal-data";
import * as v from "valibot";

const choicesSchema = v.record(v.string(), v.object({ level: v.optional(v.number()), sentence: v.optional(v.string()) }));

/** What a student has chosen of a check that isn't kept yet: for each criterion its level, and the message that shows it. */
export type Choices = v.InferOutput<typeof choicesSchema>;

/** The choices made in this browser tab before it was loaded anew. */
export function readChoices(sessionId: string): Choices {
  // Where something else stands there, the check works without a memory.
  const read = v.safeParse(choicesSchema, parseJson(keptOf(sessionId).read() ?? ""));
  return read.success ? read.output : {};
}

/** Keeps them in this tab until the check is kept by the server. */
export function keepChoices(sessionId: string, choices: Choices): void {
  keptOf(sessionId).keep(JSON.stringify(choices));
}

/** Forgets them. */
export function forgetChoices(sessionId: string): void {
  keptOf(sessionId).forget();
}

const keptOf = (sessionId: string) => keptText(readStoredUserId() ?? "", `check.${sessionId}`);
