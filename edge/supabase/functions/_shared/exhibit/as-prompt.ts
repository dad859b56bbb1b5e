import type { ActivityExhibit } from "../activity/index.ts";
import type { BegunTurn, StoredMessage } from "../conversation/index.ts";
import { hearDanger, outgoingText } from "../gate/index.ts";
import { exhibitFactsPrompt, fillPrompt, oneLine, promptReference } from "../prompt/index.ts";
import type { Serialize } from "../prompt/index.ts";
import { exhibitOf } from "./told.ts";

/** More of it would take the room of the conversation. */
const mostOfDescription = 300;

/** What lies on the table, for a model that doesn't see it; empty where nothing does. */
export function describeExhibit(exhibit: ActivityExhibit | undefined): string {
  if (exhibit === undefined) return "";
  const lines = exhibit.lines.map(([key, ...parts]) => `${key}: ${parts.join(", ")}`).join("; ");
  return `On the table (${exhibit.id}): ${exhibit.ask} ${lines}`.trim().slice(0, mostOfDescription);
}

/** What the newest message says that tells of the exhibit, in words; null where none does. */
function newestWords(messages: readonly (StoredMessage | null | undefined)[], name: string | null | undefined): string | null {
  const told = messages.map(exhibitOf).findLast((one) => one !== null);
  return told == null ? null : wordsOf(told, name);
}

/** As it leaves for a provider: like the student's words, and not at all where it holds what danger sounds like. */
function wordsOf({ facts, account }: { facts: string[]; account: string }, name?: string | null): string | null {
  const done = facts.map((fact) => `The student ${fact}.`).join(" ");
  const text = oneLine([done, account === "" ? "" : `Now: ${account}`].filter(Boolean).join(" "));
  return text === "" || hearDanger(text) !== null ? null : outgoingText(text, { name });
}

/** The message that tells a model what was done with the exhibit, and how the prompts' reference goes on with it. */
export function besideExhibit({ history, message, learner }: Pick<BegunTurn, "history" | "message" | "learner">): {
  messages: { role: "user"; content: string }[];
  reference: string;
} {
  const facts = newestWords([...history, message], learner.name);
  if (facts === null) return { messages: [], reference: "" };
  const mark = crypto.randomUUID();
  const content = fillPrompt(exhibitFactsPrompt, { facts_mark: mark, facts: facts.replaceAll(mark, "") });
  return { messages: [{ role: "user", content }], reference: `+${promptReference(exhibitFactsPrompt)}` };
}

/** A message as an evaluation reads it; what was done with the exhibit is a line of its own, and none of the student's evidence. */
export const serializeExhibit: Serialize = (message) => {
  const told = message.role === "user" ? exhibitOf(message) : null;
  const result = told === null ? null : wordsOf(told);
  return { words: message.content, ...(result === null ? {} : { result }) };
};
