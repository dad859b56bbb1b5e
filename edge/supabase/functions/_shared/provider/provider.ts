import OpenAI from "openai";
import type { APIError } from "openai";
import * as v from "valibot";
import { oncePer, type Provider } from "../request/index.ts";

/** Why no reply came. */
export type ProviderFailure =
  | "not_configured"
  | "unauthorised"
  | "busy"
  | "quota"
  | "refused"
  | "unreachable"
  | "circuit_open"
  | "no_first_byte"
  | "stalled"
  | "too_slow"
  | "cut"
  | "left"
  | "filtered"
  | "empty"
  | "malformed";

/** Words of a model and what they cost. */
export interface Spoken {
  text: string;
  tokensIn: number;
  tokensOut: number;
}

/** Why no whole reply came, with what had come of it. */
export interface NoReply extends Spoken {
  ok: false;
  failure: ProviderFailure;
  status?: number;
  /** Why the connection could not be made, as the system names it: `CERT_HAS_EXPIRED`, `ECONNREFUSED`. */
  code?: string;
  /** When the provider wants to be asked again, in seconds. */
  retryAfterSeconds?: number;
}

/** A whole reply, or why there is none. */
export type ProviderReply = ({ ok: true } & Spoken) | NoReply;

/** A failure before anything came. */
export function noReply(failure: ProviderFailure): NoReply {
  return { ok: false, failure, text: "", tokensIn: 0, tokensOut: 0 };
}

/** One request to a model; a streamed and a whole one have the same form. */
export interface ProviderRequest {
  model: string;
  messages: { role: "system" | "user" | "assistant"; content: string }[];
  maxTokens: number;
  temperature: number;
}

const madeFor = oncePer(
  (provider: Provider) =>
    new OpenAI({
      baseURL: provider.baseUrl,
      // The client insists on a key; without one, nothing is sent for it.
      apiKey: provider.apiKey || "none",
      ...(provider.apiKey ? {} : { defaultHeaders: { authorization: null } }),
      organization: null,
      project: null,
      maxRetries: 0,
      // Its own log would hold pieces of replies.
      logLevel: "off",
    }),
);

/**
 * The client of a provider, made once: its connections are kept.
 *
 * It does not try again by itself: what is worth a second try is decided in `askProvider`.
 */
export const clientOf = (provider: Provider): OpenAI => provider.client ?? madeFor(provider);

/** Whether requests can be made at all: OpenAI needs a key; endpoints of one's own often need none. */
export function isConfigured(provider: Provider): boolean {
  return Boolean(provider.apiKey) || new URL(provider.baseUrl).hostname !== "api.openai.com";
}

/** The body of a request as every chat-completions endpoint takes it. */
export function requestBody({ model, messages, maxTokens, temperature }: ProviderRequest) {
  return { model, messages, max_tokens: maxTokens, temperature };
}

/** What an error of the client means for the learner. */
export function failureOf(error: unknown, provider: Provider): Pick<NoReply, "failure" | "status" | "code" | "retryAfterSeconds"> {
  if (error instanceof OpenAI.APIConnectionError) return { failure: "unreachable", ...codeBehind(error) };
  if (error instanceof OpenAI.APIError && typeof error.status === "number") {
    const retryAfterSeconds = readRetryAfter(error.headers);
    return {
      failure: failureOfStatus(error, provider),
      status: error.status,
      ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
    };
  }
  const unreadable = error instanceof SyntaxError || error instanceof v.ValiError;
  return { failure: unreadable ? "malformed" : "cut" };
}

/** The system's own word, which stands some causes deep. */
function codeBehind(error: unknown): { code?: string } {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && typeof cause.code === "string" && /^[A-Z_]+$/.test(cause.code)) return { code: cause.code };
  return {};
}

function failureOfStatus({ status, code, type }: APIError, provider: Provider): ProviderFailure {
  if (status === 401) return provider.apiKey ? "unauthorised" : "not_configured";
  if (status !== 429) return "refused";
  // It ends with the next payment, not with waiting.
  return code === "insufficient_quota" || type === "insufficient_quota" ? "quota" : "busy";
}

/**
 * The seconds that a Retry-After header asks for, given as a number or as a date.
 *
 * @param now - milliseconds since 1970
 * @returns null without such a header, and for what can't be read
 */
export function readRetryAfter(headers: Headers | undefined, now = Date.now()): number | null {
  const text = headers?.get("retry-after")?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  const at = Date.parse(text);
  // A bare number is read as a year by some engines; a date has letters.
  return Number.isNaN(at) || !/[a-z]/i.test(text) ? null : Math.max(0, (at - now) / 1000);
}
