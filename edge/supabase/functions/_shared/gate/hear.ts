import type { Provider } from "../request/index.ts";
import { findDanger, moderate, type DangerKind, type Verdict } from "../safety/index.ts";
import { outgoingText, type Leaving } from "./outgoing.ts";
import { isUnkind } from "./unkind.ts";

/** Why a child's text is not taken as any other: it signals danger, is declined, or would hurt somebody who reads it. */
export type Unsafe = NonNullable<Verdict> | "unkind";

/** Who reads a text beside its writer. */
export type Readers = "nobody" | "others";

// A program and its input, the longest that a child can send.
const mostHeard = 140_000;

/** What danger a child's words signal, by our own list; null for nearly every text. */
export function hearDanger(text: string): DangerKind | null {
  return findDanger(text.slice(0, mostHeard));
}

/**
 * What a child's words signal, by our own lists: danger always; insults where somebody else would read them. Alone, nobody is
 * there whom unkind words could hurt. Null for nearly every text.
 */
function hearWords(text: string, readers: Readers): DangerKind | "unkind" | null {
  return hearDanger(text) ?? (readers === "others" && isUnkind(text.slice(0, mostHeard)) ? "unkind" : null);
}

/** The same, and with moderation on what the provider's endpoint says of it; that is asked only where our lists are silent. */
export async function hear(text: string, readers: Readers, provider: Provider, name?: Leaving["name"]): Promise<Unsafe | null> {
  const heard = hearWords(text, readers);
  if (heard !== null || provider.practice || provider.moderation !== true) return heard;
  return moderate(provider, outgoingText(text, { name }));
}
