/** What the stub does with one request. Streamed and whole requests are answered in the form that was asked for. */
export type Behaviour =
  /** A whole reply. `firstMs` waits before the first token, `tokenMs` between tokens, `lastAfter` before the last. */
  | { kind: "reply"; text: string; firstMs?: number; tokenMs?: number; lastAfter?: Promise<void>; finish?: "stop" | "length" }
  /** A streamed reply that comes with another one beside it, as a second choice. */
  | { kind: "two-choices"; text: string }
  /** A reply that is this value as JSON. */
  | { kind: "json"; value: unknown }
  /** An HTTP error in the provider's form; `insufficient_quota` is a `code` of status 429. */
  | { kind: "status"; status: number; code?: string; retryAfterSeconds?: number }
  /** The connection is destroyed after so many tokens. */
  | { kind: "cut"; text: string; afterTokens: number; tokenMs?: number }
  /** The connection is reset after so many tokens; with none, before anything is answered. */
  | { kind: "reset"; text: string; afterTokens: number }
  /** The stream ends properly after so many tokens, without a finish reason and without `[DONE]`. */
  | { kind: "trails-off"; text: string; afterTokens: number }
  /** A whole reply with its finish reason, but without `[DONE]`. */
  | { kind: "no-done"; text: string }
  /** The connection is accepted and nothing is ever answered. */
  | { kind: "silence" }
  /** The head of an answer comes, and nothing of its body. */
  | { kind: "head-only" }
  /** Everything of a reply comes, its last word too, and the connection stays open. */
  | { kind: "unclosed"; text: string }
  /** Tokens come, then nothing any more while the connection stays open. */
  | { kind: "stall"; text: string; afterTokens: number }
  /** An event that is not JSON after the first token. */
  | { kind: "garbage"; text: string }
  /** The provider reports in the stream that it broke. */
  | { kind: "error-event"; text: string }
  /** A well-formed reply without any choice. */
  | { kind: "empty-choices" }
  /** A reply whose content is empty. */
  | { kind: "empty" }
  /** Some text, then a stop by the provider's content filter. */
  | { kind: "content-filter"; text: string }
  /** Tokens without end, `max_tokens` disregarded. */
  | { kind: "endless"; tokenMs?: number }
  /** A whole reply, every byte a packet of its own, so that characters are cut in the middle. */
  | { kind: "single-bytes"; text: string };

/** A request as the stub received it. */
export interface StubRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: ChatBody;
  /** Settles when the connection has no more to do with this request: true when the client left before the end. */
  abandoned: Promise<boolean>;
}

/** The body of a chat-completions request, as far as tests look at it. */
export interface ChatBody {
  model: string;
  messages: { role: string; content: string }[];
  max_tokens?: number;
  temperature?: number;
  stream?: boolean;
  response_format?: unknown;
  metadata?: Record<string, string>;
}

/** The pieces in which a text is streamed: words with the space before them. */
export function tokensOf(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? [];
}
