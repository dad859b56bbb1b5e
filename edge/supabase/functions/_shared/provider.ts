import OpenAI from "openai";
import * as v from "valibot";
import type { Provider } from "./dependencies.ts";

/** Why no reply came. */
export type ProviderFailure =
  | "not_configured"
  | "unauthorised"
  | "busy"
  | "refused"
  | "unreachable"
  | "no_first_byte"
  | "stalled"
  | "too_slow"
  | "cut"
  | "filtered"
  | "empty"
  | "malformed";

/** A whole reply, or why there is none. */
export type ProviderReply = { ok: true; text: string; tokensIn: number; tokensOut: number } | { ok: false; failure: ProviderFailure; status?: number };

/** One request to a model; a streamed and a whole one have the same form. */
export interface ProviderRequest {
  model: string;
  messages: { role: "system" | "user" | "assistant"; content: string }[];
  maxTokens: number;
  temperature: number;
  /** Read by the practice coach only and sent to nobody else. */
  metadata?: Record<string, string>;
}

const clients = new WeakMap<Provider, OpenAI>();

/**
 * The client of a provider, made once: its connections are kept.
 *
 * It does not try again by itself. A learner is waiting and can ask again, and a provider at its limit must not get
 * a class's requests threefold. What is worth a second try is tried in `withFreshConnection`.
 */
export function clientOf(provider: Provider): OpenAI {
  const known = clients.get(provider);
  if (known !== undefined) return known;
  const made = new OpenAI({
    baseURL: provider.baseUrl,
    // The client insists on a key; without one, nothing is sent for it.
    apiKey: provider.apiKey || "none",
    ...(provider.apiKey ? {} : { defaultHeaders: { authorization: null } }),
    organization: null,
    project: null,
    maxRetries: 0,
    // Its own log would hold pieces of replies.
    logLevel: "off",
  });
  clients.set(provider, made);
  return made;
}

/** Whether requests can be made at all: OpenAI needs a key; endpoints of one's own and the practice coach often need none. */
export function isConfigured(provider: Provider): boolean {
  return Boolean(provider.apiKey) || new URL(provider.baseUrl).hostname !== "api.openai.com";
}

/** Makes a request, and once more when a connection broke before anything was answered, as kept connections do. */
export async function withFreshConnection<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    const broke = error instanceof OpenAI.APIConnectionError && !(error instanceof OpenAI.APIConnectionTimeoutError);
    if (broke) return request();
    throw error;
  }
}

/** The body of a request as every chat-completions endpoint takes it. */
export function requestBody({ model, messages, maxTokens, temperature, metadata }: ProviderRequest) {
  return { model, messages, max_tokens: maxTokens, temperature, ...(metadata === undefined ? {} : { metadata }) };
}

/** What an error of the client means for the learner. */
export function failureOf(error: unknown, provider: Provider): { failure: ProviderFailure; status?: number } {
  if (error instanceof OpenAI.APIConnectionError) return { failure: "unreachable" };
  if (error instanceof OpenAI.APIError && typeof error.status === "number") {
    const unauthorised = provider.apiKey ? "unauthorised" : "not_configured";
    const failure = error.status === 401 ? unauthorised : error.status === 429 ? "busy" : "refused";
    return { failure, status: error.status };
  }
  const unreadable = error instanceof SyntaxError || error instanceof v.ValiError;
  return { failure: unreadable ? "malformed" : "cut" };
}

/** Tokens by length, for providers that don't tell: about four characters each. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4);
}
