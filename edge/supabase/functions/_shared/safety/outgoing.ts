import type { Provider } from "../dependencies.ts";
import type { StoredMessage } from "../rows.ts";
import { maskPersonalData } from "./mask-personal-data.ts";
import { plainText } from "./plain-text.ts";

/** How a fixed answer is named in the history: `safety-abuse@1`. */
export const safetyPrompts = "safety-";

/**
 * A student's text as it leaves for a provider: what a person sees of it, without phone numbers, e-mail and street
 * addresses. The practice coach is part of this server and gets all that a person sees.
 */
export function outgoingText(text: string, { practice }: Pick<Provider, "practice">): string {
  return practice ? plainText(text) : maskPersonalData(plainText(text));
}

/**
 * A conversation as it leaves for a provider: the student's messages as `outgoingText` has them, and nothing of what
 * had a fixed answer. No later prompt, summary or evaluation comes back to a child's worst moment.
 */
export function outgoingHistory(history: StoredMessage[], provider: Pick<Provider, "practice">): StoredMessage[] {
  const fixed = new Set(history.filter((message) => message.prompt?.startsWith(safetyPrompts)).map(({ id }) => id));
  return history
    .filter(({ id, role }) => !fixed.has(id) && !(role === "user" && fixed.has(`${id}:reply`)))
    .map((message) => (message.role === "user" ? { ...message, content: outgoingText(message.content, provider) } : message));
}
