import { textCache } from "../request/index.ts";
import type { StoredMessage } from "../conversation/index.ts";
import { findDanger, maskPersonalData, plainText, safetyPrompts, withoutName, type Names } from "../safety/index.ts";

/** Whose a text is that leaves. */
export interface Leaving {
  /** The names that leave in none of its words: the writer's, or those of several; null where nobody wrote it. */
  name: Names;
}

/** Of a text that goes to people, or out of which the names are already. */
export const nameless: Leaving = { name: null };

/**
 * A student's text as it leaves for a provider: what a person sees of it, without their name, phone numbers, e-mail and
 * street addresses, the names under which they are found elsewhere, and passwords.
 */
export function outgoingText(text: string, { name }: Leaving): string {
  return withoutName(maskPersonalData(plainText(text)), name);
}

/**
 * A text that a student typed into a field, as one line of data for a model: as it leaves, without the mark that ends the data.
 *
 * @param mark - the random string of this call
 */
export function outgoingLine(text: string | null | undefined, mark: string, leaving: Leaving): string {
  return outgoingText((text ?? "").replace(/\s+/g, " ").trim(), leaving).replaceAll(mark, "");
}

/** A student's message as a later prompt may hold it. */
interface Cleaned {
  /** What a person sees of it, without what could lead a stranger to a child. */
  masked: string;
  isDanger: boolean;
}

// The same messages come back with every turn. Some five hundred long conversations' worth of them, in memory only.
const cleaned = textCache(2_000_000, (text): Cleaned => {
  return { masked: maskPersonalData(plainText(text)), isDanger: findDanger(text) !== null };
});

/** Whether a message of a student's signals danger, by our own lists. */
export function signalsDanger({ content }: StoredMessage): boolean {
  return cleaned(content).isDanger;
}

/**
 * A conversation as it leaves for a provider: the student's messages as `outgoingText` has them, the coach's without the student's
 * name, as a greeting may say a title that has it, and nothing of what had a fixed answer, or has to have one although none could be
 * stored. No later prompt, summary or evaluation comes back to a child's worst moment.
 */
export function outgoingHistory(history: StoredMessage[], { name }: Leaving): StoredMessage[] {
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
    if (leftOut.has(known === undefined ? message.id : `${message.id}:reply`)) return [];
    return [{ ...message, content: withoutName(known?.masked ?? message.content, name) }];
  });
}
