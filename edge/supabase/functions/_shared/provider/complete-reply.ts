import * as v from "valibot";
import { askProvider } from "./ask-provider.ts";
import { endedBy, type Provider } from "../request/index.ts";
import { clientOf, failureOf, isConfigured, noReply, requestBody, type ProviderReply, type ProviderRequest } from "./provider.ts";
import { estimateTokens } from "./tokens.ts";

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
  if (!isConfigured(provider)) return noReply("not_configured");
  const signal = AbortSignal.timeout(provider.wholeReplyMs ?? wholeReplyMs);
  return askProvider({ provider, model: request.model, signal }, async (heard) => {
    try {
      const asked = clientOf(provider).chat.completions.create(
        { ...requestBody(request), response_format: { type: "json_schema", json_schema: { ...form, strict: true } } },
        { signal },
      );
      const answer = await endedBy(signal, asked);
      heard();
      return readCompletion(request, answer);
    } catch (error) {
      return { ...noReply("too_slow"), ...(signal.aborted ? {} : failureOf(error, provider)) };
    }
  });
}

function readCompletion(request: ProviderRequest, answer: unknown): ProviderReply {
  const { choices, usage } = v.parse(completionSchema, answer);
  const text = choices[0]?.message.content ?? "";
  const promptLength = request.messages.map((message) => message.content).join("");
  const spoken = {
    text,
    tokensIn: usage?.prompt_tokens ?? estimateTokens(promptLength),
    tokensOut: usage?.completion_tokens ?? estimateTokens(text),
  };
  if (choices[0]?.finish_reason === "content_filter") return { ok: false, failure: "filtered", ...spoken };
  if (text.trim() === "") return { ok: false, failure: "empty", ...spoken };
  return { ok: true, ...spoken };
}
