import type { Provider } from "../request/index.ts";
import { streamReply, type ProviderReply, type ProviderRequest, type ReplyListener } from "../provider/index.ts";
import { LeakWatch, type Verdict, isHarmfulByModeration, moderate } from "../safety/index.ts";
import { ReplyEar } from "./reply-ear.ts";
import type { SecondHearing } from "./second-ear.ts";

/** What a reply is guarded by. */
export interface Guard extends ReplyListener {
  left: AbortSignal;
  /** The student's new words, as they leave for the provider. */
  text: string;
  /** What the coach may say word for word although its prompt holds it. */
  quotable: string[];
  /** What a model hears in the student's words, asked at the same time; nobody waits for it. */
  secondEar?: Promise<SecondHearing> | undefined;
}

/** A reply, and why it must not be shown. */
export interface GuardedReply {
  outcome: ProviderReply;
  /** `leak`: it repeats its prompt; `harmful`: it says what no child should read; else what was heard in the student's words; null when all is well. */
  stopped: "leak" | "harmful" | Verdict;
  /** What the second ear heard, where it answered before the reply ended; null where it is still asked. */
  heard: SecondHearing | null;
}

/**
 * Asks the provider and passes its reply on sentence by sentence, but for words of the system prompt and for what no child should
 * read. With moderation on, the provider is asked about the student's words at the same time, and nothing is passed on before it has
 * answered; and about each sentence before it is passed on. A second ear only cuts a reply that is still coming.
 *
 * When a reply must not be shown, its request ends at once.
 */
export async function guardedReply(
  provider: Provider,
  request: ProviderRequest,
  { text, quotable, onDelta, left, secondEar }: Guard,
): Promise<GuardedReply> {
  const watch = new LeakWatch(request.messages.map(({ role, content }) => (role === "system" ? content : "")).join("\n"), quotable);
  const stop = new AbortController();
  const buffer = createTextBuffer(onDelta, provider.moderation === true);
  const judge = provider.moderation === true ? (sentence: string) => isHarmfulByModeration(provider, sentence) : undefined;
  const ear = new ReplyEar({ pass: (words) => buffer.pass(words), onFound: () => stop.abort(), judge });
  const judged = provider.moderation === true ? moderate(provider, text) : Promise.resolve(null);
  const heeded = judged.then((verdict) => {
    if (verdict === null) buffer.release();
    else stop.abort();
    return verdict;
  });
  let heard: SecondHearing | null = null;
  void secondEar?.then((hearing) => {
    heard = hearing;
    if (hearing.danger === null) return;
    buffer.close();
    stop.abort();
  });
  const outcome = await streamReply(provider, request, {
    onDelta(piece) {
      ear.hear(watch.pass(piece));
      if (watch.found) stop.abort();
    },
    left: AbortSignal.any([left, stop.signal]),
  });
  if (outcome.ok) ear.hear(watch.end());
  await ear.end();
  const dangerHeard = (heard as SecondHearing | null)?.danger ?? null;
  const stopped = (await heeded) ?? dangerHeard ?? (watch.found ? "leak" : ear.found ? "harmful" : null);
  return { outcome, stopped, heard };
}

/** Passes text on; where it is held, keeps it until it is released; once closed, nothing more. */
function createTextBuffer(onDelta: (text: string) => void, isHeld: boolean): { pass(text: string): void; release(): void; close(): void } {
  let kept: string | null = isHeld ? "" : null;
  let isClosed = false;
  const pass = (text: string): void => {
    if (text === "" || isClosed) return;
    if (kept === null) onDelta(text);
    else kept += text;
  };
  return {
    pass,
    release() {
      const text = kept ?? "";
      kept = null;
      pass(text);
    },
    close: () => void (isClosed = true),
  };
}
