// @vitest-environment node
import { afterEach, expect, it, vi } from "vitest";
import type { TurnOutcome } from "../stream/stream-reply.ts";
import { askUntilAnswered, usualWaits } from "./ask-until-answered.ts";
import { createRetryDelay } from "./connection.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const lost = { ok: false, reason: "lost", cooldownMs: 0, sentence: "" } as TurnOutcome;
const answered = { ok: true } as TurnOutcome;

it.each([1, 0.75, 1.25])(
  "asks by itself while a line is down for a minute, and again soon after it is back (%d of the usual waits)",
  async (spread) => {
    vi.useFakeTimers();
    vi.spyOn(Math, "random").mockReturnValue((spread - 0.75) * 2);
    const backAt = Date.now() + 60_000;
    const attempt = vi.fn(async () => (Date.now() < backAt ? lost : answered));
    const asked = askUntilAnswered({
      attempt,
      onLine: () => {},
      waits: usualWaits,
      retryDelay: createRetryDelay(),
      signal: new AbortController().signal,
    });
    await vi.advanceTimersByTimeAsync(60_000 + Math.max(...usualWaits.lostMs) * spread);
    expect(await asked).toBe(answered);
    // Seldom enough for a server whose whole class has lost it.
    expect(attempt.mock.calls.length).toBeLessThan(12);
  },
);
