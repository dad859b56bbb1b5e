import * as v from "valibot";
import { askProvider } from "./ask-provider.ts";
import { endedBy, type Provider } from "../request/index.ts";
import { clientOf, failureOf, isConfigured, noReply, requestBody } from "./provider.ts";
import type { ProviderReply, ProviderRequest, Spoken } from "./provider.ts";
import { readEvents } from "./read-events.ts";
import { estimateTokens } from "./tokens.ts";
import { watchReply, type ReplyWatch } from "./watch-reply.ts";

const chunkSchema = v.object({
  choices: v.nullish(
    v.array(v.object({ delta: v.nullish(v.object({ content: v.nullish(v.string()) })), finish_reason: v.nullish(v.string()) })),
  ),
  usage: v.nullish(v.object({ prompt_tokens: v.number(), completion_tokens: v.number() })),
  // Some providers report in the stream what broke after it began.
  error: v.nullish(v.never()),
});

// Four times what tokens usually are; an endpoint that ignores max_tokens is cut off here.
const mostCharactersPerToken = 16;

/** Who hears a reply. */
export interface ReplyListener {
  /** Gets each piece of text as it comes. */
  onDelta(text: string): void;
  /** Aborted when nobody waits for the reply any more: the provider's request then ends at once. */
  left?: AbortSignal;
}

/**
 * Asks the provider and passes its reply on as it comes.
 *
 * A reply is whole when the provider says why it ended. One that breaks off before that is no reply: half a hint can
 * say the opposite of the whole, and in the history it would be quoted back as the coach's word. An end without
 * `[DONE]` after a stated reason is whole.
 */
export async function streamReply(provider: Provider, request: ProviderRequest, { onDelta, left }: ReplyListener): Promise<ProviderReply> {
  if (!isConfigured(provider)) return noReply("not_configured");
  const watch = watchReply(provider, left);
  try {
    return await askProvider({ provider, model: request.model, signal: watch.signal }, (heard) =>
      readReply(provider, request, watch, { heard, onDelta }),
    );
  } finally {
    watch.stop();
  }
}

interface Hearing {
  heard(): void;
  onDelta(text: string): void;
}

async function readReply(
  provider: Provider,
  request: ProviderRequest,
  watch: ReplyWatch,
  { heard, onDelta }: Hearing,
): Promise<ProviderReply> {
  const longest = request.maxTokens * mostCharactersPerToken;
  let text = "";
  let isHeard = false;
  let finish: string | undefined;
  let usage: { prompt_tokens: number; completion_tokens: number } | undefined;
  const spoken = (): Spoken => ({
    text,
    tokensIn: usage?.prompt_tokens ?? (isHeard ? estimateTokens(request.messages.map((message) => message.content).join("")) : 0),
    tokensOut: usage?.completion_tokens ?? estimateTokens(text),
  });
  try {
    const asked = clientOf(provider)
      .chat.completions.create(
        { ...requestBody(request), stream: true, stream_options: { include_usage: true } },
        { signal: watch.signal, timeout: watch.wholeMs },
      )
      .asResponse();
    const response = await endedBy(watch.signal, asked);
    const take = (data: string): boolean => {
      if (data === "[DONE]") return true;
      isHeard = true;
      heard();
      const { choices, usage: counted } = v.parse(chunkSchema, JSON.parse(data));
      finish = choices?.[0]?.finish_reason ?? finish;
      usage = counted ?? usage;
      watch.heard({ isOver: finish !== undefined });
      const piece = (choices?.[0]?.delta?.content ?? "").slice(0, longest - text.length);
      text += piece;
      if (piece !== "" && finish !== "content_filter") onDelta(piece);
      const isFull = text.length >= longest;
      if (isFull) finish ??= "length";
      return !isFull;
    };
    await readEvents(response.body, take, watch.signal);
  } catch (error) {
    if (finish === undefined)
      return { ok: false, ...spoken(), ...(watch.expired === null ? failureOf(error, provider) : { failure: watch.expired }) };
  }
  if (finish === undefined) return { ok: false, ...spoken(), failure: text === "" ? "empty" : "cut" };
  if (finish === "content_filter") return { ok: false, ...spoken(), failure: "filtered" };
  if (text.trim() === "") return { ok: false, ...spoken(), failure: "empty" };
  return { ok: true, ...spoken() };
}
