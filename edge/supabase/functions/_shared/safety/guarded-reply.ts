import type { Provider } from "../request/index.ts";
import type { ProviderReply, ProviderRequest, ReplyListener } from "../provider/index.ts";
import { streamReply } from "../provider/index.ts";
import { LeakWatch } from "./leak-watch.ts";
import { moderate } from "./moderate.ts";
import type { Verdict } from "./moderate.ts";

/** What a reply is guarded by. */
export interface Guard extends ReplyListener {
  left: AbortSignal;
  /** The student's new words, as they leave for the provider. */
  text: string;
  /** What the coach may say word for word although its prompt holds it. */
  quotable: string[];
}

/** A reply, and why it must not be shown. */
export interface GuardedReply {
  outcome: ProviderReply;
  /** `leak`: it repeats its prompt; else what moderation says of the student's words; null when all is well. */
  stopped: "leak" | Verdict;
}

/**
 * Asks the provider and passes its reply on as it comes, but for words of the system prompt. With moderation on, the
 * provider is asked about the student's words at the same time, and nothing is passed on before it has answered.
 *
 * When a reply must not be shown, its request ends at once.
 */
export async function guardedReply(
  provider: Provider,
  request: ProviderRequest,
  { text, quotable, onDelta, left }: Guard,
): Promise<GuardedReply> {
  // The practice coach has no prompt that it could repeat, and no moderation.
  if (provider.practice) return { outcome: await streamReply(provider, request, { onDelta, left }), stopped: null };
  const watch = new LeakWatch(request.messages.map(({ role, content }) => (role === "system" ? content : "")).join("\n"), quotable);
  const stop = new AbortController();
  const buffer = createTextBuffer(onDelta, provider.moderation === true);
  const judged = provider.moderation === true ? moderate(provider, text) : Promise.resolve(null);
  const heeded = judged.then((verdict) => {
    if (verdict === null) buffer.release();
    else stop.abort();
    return verdict;
  });
  const outcome = await streamReply(provider, request, {
    onDelta(piece) {
      buffer.pass(watch.pass(piece));
      if (watch.found) stop.abort();
    },
    left: AbortSignal.any([left, stop.signal]),
  });
  if (outcome.ok) buffer.pass(watch.end());
  return { outcome, stopped: (await heeded) ?? (watch.found ? "leak" : null) };
}

/** Passes text on; where it is held, keeps it until it is released. */
function createTextBuffer(onDelta: (text: string) => void, isHeld: boolean): { pass(text: string): void; release(): void } {
  let kept: string | null = isHeld ? "" : null;
  const pass = (text: string): void => {
    if (text === "") return;
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
  };
}
