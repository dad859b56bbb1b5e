import type { Provider } from "../request/index.ts";
import type { ProviderFailure } from "./provider.ts";

// A turn's lock in the database ends after 90 s: a reply has to be stored before that.
const wholeReplyMs = 80_000;
// After the last word only the token counts are missing. They are not worth a longer wait.
const afterLastWordMs = 2000;

/** The patience with one streamed reply. */
export interface ReplyWatch {
  /** Ends the request to the provider. */
  signal: AbortSignal;
  /** Why the signal was given; null before. */
  expired: ProviderFailure | null;
  /** The most that the whole reply may take. */
  wholeMs: number;
  /** Something came; `isOver` when it said that it was the last word. */
  heard(reply: { isOver: boolean }): void;
  stop(): void;
}

/**
 * Watches one reply: for the first byte, between pieces, as a whole, and whether anybody still waits for it.
 *
 * @param left - aborted when nobody does
 */
export function watchReply(provider: Provider, left?: AbortSignal): ReplyWatch {
  const controller = new AbortController();
  const expire = (failure: ProviderFailure): void => {
    watch.expired ??= failure;
    controller.abort();
  };
  const leave = (): void => expire("left");
  let patienceEndsAt = performance.now() + (provider.firstByteMs ?? 20_000);
  let failure: ProviderFailure = "no_first_byte";
  let checksAt = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  const check = (): void => {
    const leftMs = patienceEndsAt - performance.now();
    if (leftMs <= 0) return expire(failure);
    clearTimeout(next);
    checksAt = patienceEndsAt;
    // Some runtimes fire a little early.
    next = setTimeout(check, Math.ceil(leftMs));
  };
  const whole = setTimeout(() => expire("too_slow"), wholeReplyMs);
  const watch: ReplyWatch = {
    signal: controller.signal,
    expired: null,
    wholeMs: wholeReplyMs,
    heard({ isOver }) {
      failure = "stalled";
      patienceEndsAt = performance.now() + (isOver ? afterLastWordMs : (provider.betweenChunksMs ?? 15_000));
      // A timer for every piece would cost more than the piece.
      if (patienceEndsAt < checksAt) check();
    },
    stop() {
      clearTimeout(next);
      clearTimeout(whole);
      left?.removeEventListener("abort", leave);
    },
  };
  left?.addEventListener("abort", leave);
  if (left?.aborted) leave();
  check();
  return watch;
}
