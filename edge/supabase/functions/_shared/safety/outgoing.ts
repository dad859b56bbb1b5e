import { textCache } from "../request/index.ts";
import type { Provider } from "../request/index.ts";
import type { StoredMessage } from "../conversation/index.ts";
import { findDanger } from "./find-danger.ts";
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

/** A student's message as a later prompt may hold it. */
interface Cleaned {
  /** What a person sees of it. */
  plain: string;
  /** The same without what could lead a stranger to a child. */
  masked: string;
  isDanger: boolean;
}

// The same messages come back with every turn. Some five hundred long conversations' worth of them, in memory only.
const cleaned = textCache(2_000_000, (text): Cleaned => {
  const plain = plainText(text);
  return { plain, masked: maskPersonalData(plain), isDanger: findDanger(text) !== null };
});

/** Whether the newest exchange of a conversation had the fixed answer to a signal of danger. */
export function endsInDanger(history: StoredMessage[]): boolean {
  const asked = history.findLast(({ role }) => role === "user");
  return asked !== undefined && cleaned(asked.content).isDanger;
}

/**
 * A conversation as it leaves for a provider: the student's messages as `outgoingText` has them, and nothing of what
 * had a fixed answer, or has to have one although none could be stored. No later prompt, summary or evaluation comes
 * back to a child's worst moment.
 */
export function outgoingHistory(history: StoredMessage[], { practice }: Pick<Provider, "practice">): StoredMessage[] {
  const leftOut = new Set(history.filter((message) => message.prompt?.startsWith(safetyPrompts)).map(({ id }) => id));
  const students = new Map<StoredMessage, Cleaned>();
  for (const message of history) {
    if (message.role !== "user") continue;
    const known = cleaned(message.content);
    if (known.isDanger) leftOut.add(`${message.id}:reply`);
    students.set(message, known);
  }
  return history.flatMap((message) => {
    const known = students.get(message);
    if (known === undefined) return leftOut.has(message.id) ? [] : [message];
    return leftOut.has(`${message.id}:reply`) ? [] : [{ ...message, content: practice ? known.plain : known.masked }];
  });
}
