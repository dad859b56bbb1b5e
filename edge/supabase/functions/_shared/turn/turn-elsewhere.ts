import type { ChatRequest } from "../conversation/index.ts";
import type { AreaRequest } from "../request/index.ts";

/** How often it is looked whether another process's turn has ended, in ms; the note of it holds ten times as long. */
export const lookEveryMs = 500;

type Asked = Pick<ChatRequest, "session_id" | "message_id">;

/**
 * Whether another process works on this very message; it then knows that its reply is awaited here.
 *
 * @throws when the database can't be reached
 */
export async function isRunningElsewhere({ dependencies, learner }: AreaRequest, asked: Asked): Promise<boolean> {
  if (dependencies.isOneOfSeveral !== true) return false;
  const args = { learner: learner.id, session: asked.session_id, message_id: asked.message_id };
  return (await dependencies.call("await_turn", args)) === true;
}

/** Whether the reply that this process works on is awaited at another one; not when the database can't say so. */
export async function isAwaitedElsewhere({ dependencies, requestId }: AreaRequest, asked: Asked): Promise<boolean> {
  if (dependencies.isOneOfSeveral !== true) return false;
  try {
    return (await dependencies.call("turn_awaited", { session: asked.session_id, message_id: asked.message_id })) === true;
  } catch (error) {
    dependencies.log("turn.not_looked", { kind: error instanceof Error ? error.name : typeof error, requestId });
    return false;
  }
}
