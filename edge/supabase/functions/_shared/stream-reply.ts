import * as v from "valibot";
import type { Provider } from "./dependencies.ts";
import { clientOf, estimateTokens, failureOf, isConfigured, requestBody, withFreshConnection } from "./provider.ts";
import type { ProviderFailure, ProviderReply, ProviderRequest } from "./provider.ts";

const chunkSchema = v.object({
  choices: v.nullish(
    v.array(v.object({ delta: v.nullish(v.object({ content: v.nullish(v.string()) })), finish_reason: v.nullish(v.string()) })),
  ),
  usage: v.nullish(v.object({ prompt_tokens: v.number(), completion_tokens: v.number() })),
});

// A turn's lock in the database ends after 90 s: a reply has to be stored before that.
const wholeReplyMs = 80_000;
// Ten times what 500 tokens can be; an endpoint that ignores max_tokens is cut off here.
const maxReplyCharacters = 20_000;
// After the last word only the token counts are missing. They are not worth a longer wait.
const afterLastWordMs = 2000;

/**
 * Asks the provider and passes its reply on as it comes.
 *
 * A reply is whole when the provider says why it ended. One that breaks off before that is no reply: half a hint can
 * say the opposite of the whole, and in the history it would be quoted back as the coach's word. An end without
 * `[DONE]` after a stated reason is whole.
 */
export async function streamReply(provider: Provider, request: ProviderRequest, onDelta: (text: string) => void): Promise<ProviderReply> {
  if (!isConfigured(provider)) return { ok: false, failure: "not_configured" };
  const watch = watchdog(provider.firstByteMs ?? 20_000);
  let text = "";
  let finish: string | undefined;
  let usage: { prompt_tokens: number; completion_tokens: number } | undefined;
  try {
    const stream = await withFreshConnection(() =>
      clientOf(provider).chat.completions.create(
        { ...requestBody(request), stream: true, stream_options: { include_usage: true } },
        { signal: watch.signal, timeout: wholeReplyMs },
      ),
    );
    for await (const chunk of stream) {
      const { choices, usage: counted } = v.parse(chunkSchema, chunk);
      const piece = choices?.[0]?.delta?.content ?? "";
      finish = choices?.[0]?.finish_reason ?? finish;
      usage = counted ?? usage;
      watch.again(finish === undefined ? (provider.betweenChunksMs ?? 30_000) : afterLastWordMs, "stalled");
      text += piece;
      if (piece !== "" && finish !== "content_filter") onDelta(piece);
      if (text.length > maxReplyCharacters) {
        finish = "length";
        break;
      }
    }
  } catch (error) {
    if (finish === undefined) return { ok: false, ...(watch.expired === null ? failureOf(error, provider) : { failure: watch.expired }) };
  } finally {
    watch.stop();
  }
  // The client ends its stream without an error when it is aborted, so the watchdog is asked here, too.
  if (finish === undefined) return { ok: false, failure: watch.expired ?? (text === "" ? "empty" : "cut") };
  if (finish === "content_filter") return { ok: false, failure: "filtered" };
  if (text.trim() === "") return { ok: false, failure: "empty" };
  const promptLength = request.messages.map((message) => message.content).join("");
  return { ok: true, text, tokensIn: usage?.prompt_tokens ?? estimateTokens(promptLength), tokensOut: usage?.completion_tokens ?? estimateTokens(text) };
}

interface Watchdog {
  signal: AbortSignal;
  expired: ProviderFailure | null;
  again(ms: number, failure: ProviderFailure): void;
  stop(): void;
}

function watchdog(firstMs: number): Watchdog {
  const controller = new AbortController();
  const expire = (failure: ProviderFailure): void => {
    dog.expired ??= failure;
    controller.abort();
  };
  let next = setTimeout(() => expire("no_first_byte"), firstMs);
  const whole = setTimeout(() => expire("too_slow"), wholeReplyMs);
  const dog: Watchdog = {
    signal: controller.signal,
    expired: null,
    again(ms, failure) {
      clearTimeout(next);
      next = setTimeout(() => expire(failure), ms);
    },
    stop() {
      clearTimeout(next);
      clearTimeout(whole);
    },
  };
  return dog;
}
