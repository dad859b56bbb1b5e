import { oneLine } from "../_shared/prompt/index.ts";
import type { Serialize } from "../_shared/prompt/index.ts";
import { factsOf, outgoingFacts } from "./facts.ts";

/** A message as an evaluation reads it; what the machine did is a line of its own, and none of the student's evidence. */
export const serialize: Serialize = (message) => {
  const facts = message.role === "user" ? factsOf(message) : null;
  const result = facts === null ? null : outgoingFacts(facts);
  return { words: message.content, ...(result === null ? {} : { result: oneLine(result) }) };
};
