/** A message of a team's conversation, as far as it tells who has written. */
export interface Written {
  role: "assistant" | "user";
  /** Who else wrote it; null for the learner's own. */
  author: { id: string } | null;
  at: Date | null;
}

/**
 * When each member wrote last; who isn't in it hasn't written on this page of the conversation.
 *
 * @param learnerId - whose the messages without an author are
 */
export function lastWritten(messages: readonly Written[], learnerId: string): Map<string, Date> {
  const last = new Map<string, Date>();
  for (const { role, author, at } of messages) if (role === "user" && at) last.set(author?.id ?? learnerId, at);
  return last;
}
