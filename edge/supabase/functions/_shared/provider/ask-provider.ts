import { circuitOf, type Circuit } from "./circuit.ts";
import type { Provider } from "../request/index.ts";
import { noReply, type NoReply, type ProviderReply } from "./provider.ts";

interface Question {
  provider: Provider;
  model: string;
  /** Ends the wait for a second try. */
  signal: AbortSignal;
}

/** One request to a provider; it tells when the first of an answer arrives, and answers failures as values. */
export type Attempt = (heard: () => void) => Promise<ProviderReply>;

const longestRetryAfterSeconds = 2;

/**
 * Asks a provider once, and a second time where that can help: never after the first byte, never when it is the key,
 * the quota or the request that is wrong, and at once with `circuit_open` while the provider is known to be down.
 */
export async function askProvider(question: Question, attempt: Attempt): Promise<ProviderReply> {
  const startedAt = performance.now();
  const reply = await ask(question, attempt);
  const { tokensIn, tokensOut } = reply;
  const failure = reply.ok ? null : reply.failure;
  question.provider.onAnswer?.({ model: question.model, ms: performance.now() - startedAt, failure, tokensIn, tokensOut });
  return reply;
}

async function ask({ provider, signal }: Question, attempt: Attempt): Promise<ProviderReply> {
  const circuit = circuitOf(provider);
  if (!circuit.admits()) return noReply("circuit_open");
  let wasHeard = false;
  const heard = (): void => {
    if (wasHeard) return;
    wasHeard = true;
    circuit.succeeded();
  };
  let reply = await attempt(heard);
  const waitMs = reply.ok || wasHeard || circuit.isOpen ? null : waitBeforeRetryMs(reply);
  if (waitMs !== null) {
    await pause(waitMs, signal);
    if (!signal.aborted) reply = await attempt(heard);
  }
  if (!wasHeard) record(circuit, reply);
  return reply;
}

/**
 * How long to wait before the one other try, in ms; null where it can't help.
 *
 * A kept connection can break just when it is used; a gateway's fault often ends within a moment. Learners who failed
 * together don't come back together.
 */
export function waitBeforeRetryMs({ failure, status, retryAfterSeconds }: NoReply, random = Math.random()): number | null {
  if (failure === "unreachable" || failure === "cut") return 0;
  if (failure === "refused" && [500, 502, 503, 504].includes(status ?? 0)) return 300 + 300 * random;
  if (failure === "busy" && retryAfterSeconds !== undefined && retryAfterSeconds <= longestRetryAfterSeconds)
    return 1000 * retryAfterSeconds;
  return null;
}

function record(circuit: Circuit, reply: ProviderReply): void {
  if (!reply.ok && reply.failure === "left") circuit.released();
  else if (!reply.ok && isDown(reply)) circuit.failed();
  else circuit.succeeded();
}

/** Whether a failure tells of the provider as a whole and not of one request. */
function isDown({ failure, status }: NoReply): boolean {
  return ["unreachable", "no_first_byte", "too_slow", "cut"].includes(failure) || (status ?? 0) >= 500;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    signal.addEventListener("abort", over);
    if (signal.aborted) over();
  });
}
