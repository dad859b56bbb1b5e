import * as v from "valibot";
import { parse, parseChat } from "../_shared/conversation/index.ts";
import type { ChatRequest, Parsed, StoredMessage } from "../_shared/conversation/index.ts";
import { hearDanger, outgoingText } from "../_shared/gate/index.ts";
import type { Leaving } from "../_shared/gate/index.ts";

/** The most characters that facts about a machine have. */
const mostOfFacts = 400;

// What the sentences of the machines are made of. Nothing that could look like a mark, a role or a program is among it.
const sentences = /^[\p{L}\p{M}\p{N} .,;:'"%()+=-]*$/u;

const factsSchema = v.object({
  facts: v.nullish(
    v.pipe(
      v.string("facts is a text."),
      v.trim(),
      v.maxLength(mostOfFacts, `facts has at most ${mostOfFacts} characters.`),
      v.regex(sentences, "facts is sentences on one line."),
    ),
  ),
});

/** A student's message, with what the machine in the page says that they did with it. */
export type LearningRequest = ChatRequest & { facts?: string | undefined };

/** Reads the body of `POST /ai-learning/chat`. */
export function parseLearningChat(body: unknown): Parsed<LearningRequest> {
  const parsed = parseChat(body);
  if (!parsed.ok) return parsed;
  const beside = parse(factsSchema, body);
  if (!beside.ok) return beside;
  return { ok: true, value: { ...parsed.value, facts: beside.value.facts || undefined } };
}

/** The facts that are kept with a message; null where there are none. */
export function factsOf(message: StoredMessage | null | undefined): string | null {
  const kept = message?.["facts"];
  return typeof kept === "string" && kept !== "" ? kept : null;
}

/** Facts as they leave for a provider: like the student's words, and not at all where they hold what danger sounds like. */
export function outgoingFacts(facts: string, leaving: Leaving = {}): string | null {
  return hearDanger(facts) === null ? outgoingText(facts, leaving) : null;
}

/** What is known of the machine when these messages have been sent: the newest facts. */
export function newestFacts(messages: readonly (StoredMessage | null | undefined)[]): string | null {
  return messages.map(factsOf).findLast((facts) => facts !== null) ?? null;
}
