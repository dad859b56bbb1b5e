import type { AreaRequest, Execution } from "../request/index.ts";
import { spentTokens } from "./budget.ts";
import type { ChatRequest, StoredMessage } from "../conversation/index.ts";
import { readStoredMessage } from "../conversation/index.ts";
import { storable } from "../text/index.ts";
import { tryAgain } from "../request/index.ts";
import { unsavedRepliesOf } from "./unsaved-replies.ts";

/** What is to be stored as the answer to a message. */
export interface Reply {
  text: string;
  /** Whether asking again may replace it. */
  failed: boolean;
  /** Whether the student left before its end. */
  cut: boolean;
  prompt: string;
  tokensIn: number;
  tokensOut: number;
  /** The program that belongs to it. */
  execution?: Execution | undefined;
  /** How many words had come of a reply that was ended because it was too long; not there for any other. */
  words?: number | undefined;
}

/**
 * Stores a reply and frees the session; answers the message as it is stored, null when the session is gone or there
 * was nothing to store.
 *
 * @param waitsMs - the waits between tries
 * @throws what the last try threw; the reply is then kept, and stored when the database answers again
 */
export async function storeReply(request: AreaRequest, asked: ChatRequest, reply: Reply, waitsMs?: readonly number[]): Promise<StoredMessage | null> {
  const { dependencies, requestId } = request;
  const store = async (): Promise<StoredMessage | null> =>
    readStoredMessage(
      await dependencies.call("finish_turn", {
        learner: request.learner.id,
        session: asked.session_id,
        message_id: asked.message_id,
        reply: storable(reply.text),
        failed: reply.failed,
        cut: reply.cut,
        ...spentTokens(dependencies.provider, reply),
        prompt: reply.prompt,
        practice: dependencies.provider.practice,
        ...(reply.execution === undefined ? {} : { execution: reply.execution }),
        ...(reply.words === undefined ? {} : { words: reply.words }),
      }),
    );
  try {
    return await tryAgain(store, waitsMs);
  } catch (error) {
    const kept = unsavedRepliesOf(dependencies).keep(asked.session_id, store);
    dependencies.inBackground?.(kept.then((end) => dependencies.log(`reply.${end}`, { requestId })));
    throw error;
  }
}
