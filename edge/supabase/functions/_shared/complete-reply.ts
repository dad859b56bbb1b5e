import * as v from "valibot";
import type { Provider } from "./dependencies.ts";
import { clientOf, estimateTokens, failureOf, isConfigured, requestBody, withFreshConnection } from "./provider.ts";
import type { ProviderReply, ProviderRequest } from "./provider.ts";

const completionSchema = v.object({
  choices: v.array(v.object({ message: v.object({ content: v.nullish(v.string()) }), finish_reason: v.nullish(v.string()) })),
  usage: v.nullish(v.object({ prompt_tokens: v.number(), completion_tokens: v.number() })),
});

/** A JSON schema that the reply has to follow, by the name under which providers cache it. */
export interface ReplyForm {
  name: string;
  schema: Record<string, unknown>;
}

// Two tries have to fit into the 90 s for which the database holds a session for one evaluation.
const wholeReplyMs = 40_000;

/** Asks the provider for a whole reply in a given form. */
export async function completeReply(provider: Provider, request: ProviderRequest, form: ReplyForm): Promise<ProviderReply> {
  if (!isConfigured(provider)) return { ok: false, failure: "not_configured" };
  const signal = AbortSignal.timeout(provider.wholeReplyMs ?? wholeReplyMs);
  try {
    const answer = await withFreshConnection(() =>
      clientOf(provider).chat.completions.create(
        { ...requestBody(request), response_format: { type: "json_schema", json_schema: { ...form, strict: true } } },
        { signal },
      ),
    );
    const { choices, usage } = v.parse(completionSchema, answer);
    const text = choices[0]?.message.content ?? "";
    if (choices[0]?.finish_reason === "content_filter") return { ok: false, failure: "filtered" };
    if (text.trim() === "") return { ok: false, failure: "empty" };
    const promptLength = request.messages.map((message) => message.content).join("");
    return { ok: true, text, tokensIn: usage?.prompt_tokens ?? estimateTokens(promptLength), tokensOut: usage?.completion_tokens ?? estimateTokens(text) };
  } catch (error) {
    return { ok: false, ...(signal.aborted ? { failure: "too_slow" as const } : failureOf(error, provider)) };
  }
}
