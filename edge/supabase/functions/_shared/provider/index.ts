/** The only folder that talks to a model: requests, streams, retries, and the circuit breaker that is open while a provider fails. */

export { circuitOf } from "./circuit.ts";
export { type ReplyForm, completeReply } from "./complete-reply.ts";
export {
  type NoReply,
  type ProviderFailure,
  type ProviderReply,
  type ProviderRequest,
  type Spoken,
  clientOf,
  isConfigured,
} from "./provider.ts";
export { type ReplyListener, streamReply } from "./stream-reply.ts";
export { beginningOf, estimateTokens, withoutMiddle, bookable } from "./tokens.ts";
