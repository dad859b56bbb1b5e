import { spentTokens } from "./budget.ts";
import { readStoredMessage, type StoredMessage } from "../conversation/index.ts";
import type { RunningTurn } from "./running-turns.ts";
import { storable } from "../text/index.ts";
import { callWith, tryAgain, type AreaRequest, type DatabaseCall } from "../request/index.ts";
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
  /** What the area keeps beside the words. */
  extension?: Record<string, unknown> | undefined;
  /** What else the procedure that keeps it is told, such as the record of what came with the words. */
  beside?: Record<string, unknown> | undefined;
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
export async function storeReply(
  request: AreaRequest,
  session: string,
  reply: Reply,
  call: DatabaseCall,
  waitsMs?: readonly number[],
): Promise<StoredMessage | null> {
  const { dependencies, requestId } = request;
  const said = {
    reply: storable(reply.text),
    prompt: reply.prompt,
    practice: dependencies.provider.practice,
    ...spentTokens(dependencies.provider, reply),
    ...(reply.extension === undefined ? {} : { extension: reply.extension }),
    ...reply.beside,
  };
  const store = async (): Promise<StoredMessage | null> =>
    readStoredMessage(await callWith(dependencies, call, { learner: request.learner.id, session, ...said }));
  try {
    return await tryAgain(store, waitsMs);
  } catch (error) {
    const kept = unsavedRepliesOf(dependencies).keep(session, store);
    dependencies.inBackground?.(kept.then((end) => dependencies.log(`reply.${end}`, { requestId })));
    throw error;
  }
}

/** Ends a turn with its reply as it was stored, or says that what it belonged to is gone. */
export function endStored(
  running: RunningTurn,
  message: StoredMessage | null,
  { notSaved, retryAfterSeconds }: { notSaved: string; retryAfterSeconds?: number | undefined },
): void {
  if (message === null) return running.end("error", { code: "not_found", message: notSaved });
  running.end("message", { ...message, ...(retryAfterSeconds === undefined ? {} : { retry_after: Math.ceil(retryAfterSeconds) }) });
}
