import { useChatSession, type ChatSession, type SessionMessage } from "@learn/chat-session";
import type { Execution } from "./execution.ts";
import { useMemo } from "react";
import { executionOf } from "./extension.ts";

/**
 * The programs of a conversation, the newest first.
 *
 * @param running - the one that the reply on its way was asked for; it takes the place of the one that it completes
 */
export function executionsOf(messages: readonly SessionMessage[], running: Execution | null = null): Execution[] {
  const byId = new Map<string, Execution>();
  for (const execution of messages.map(executionOf)) if (execution) byId.set(execution.id, execution);
  if (running) byId.set(running.id, running);
  return [...byId.values()].reverse();
}

/** The programs of an open conversation, those in earlier messages as far as they are shown, the newest first; the same list until there is another one. */
export function useExecutions(session: ChatSession): Execution[] {
  const messages = useChatSession(session, (state) => state.messages);
  const earlier = useChatSession(session, ({ earlier: before }) => before.shown);
  const running = useChatSession(session, ({ reply }) => (reply.state === "streaming" ? executionOf(reply) : null));
  return useMemo(() => executionsOf([...earlier, ...messages], running), [earlier, messages, running]);
}
