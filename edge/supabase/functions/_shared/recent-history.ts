import type { StoredMessage } from "./rows.ts";

/** How much of a conversation goes into a prompt. */
export const historyLimits = { messages: 40, characters: 12_000 };

/** For a reader that costs nothing by the word: more than any sitting has, and still read in a moment. */
export const wideLimits: typeof historyLimits = { messages: 500, characters: 60_000 };

/** What of a conversation goes into a prompt, and how many messages were left out before it. */
export interface RecentHistory {
  messages: StoredMessage[];
  leftOut: number;
}

/**
 * The newest part of a conversation for a prompt: without the greeting, without apologies, and within the limits.
 *
 * @see requirements AILEARN-052
 */
export function recentHistory(history: StoredMessage[], limits = historyLimits): RecentHistory {
  const spoken = history.slice(history[0]?.role === "assistant" ? 1 : 0).filter((message) => message.failed !== true);
  let characters = 0;
  let from = spoken.length;
  while (from > 0 && spoken.length - from < limits.messages) {
    characters += spoken[from - 1]?.content.length ?? 0;
    if (characters > limits.characters) break;
    from -= 1;
  }
  return { messages: spoken.slice(from), leftOut: from };
}
