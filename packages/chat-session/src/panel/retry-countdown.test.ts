// @vitest-environment node
import { describe, expect, it } from "vitest";
import { retryCountdown } from "./retry-countdown.ts";

const now = new Date(2026, 4, 12, 16, 0, 0).getTime();
const after = (ms: number) => retryCountdown(now + ms, now).replace("\u202f", " ");

describe("when one may go on", () => {
  it.each([
    [400, "You can go on in 1 second."],
    [1000, "You can go on in 1 second."],
    [11_200, "You can go on in 12 seconds."],
    [60_000, "You can go on in 60 seconds."],
    [60_001, "You can go on in 2 minutes."],
    [59 * 60_000, "You can go on in 59 minutes."],
    [3 * 3_600_000, "You can go on today at 7:00 PM."],
    [9 * 3_600_000, "You can go on tomorrow at 1:00 AM."],
  ])("is said for %d ms as '%s'", (ms, said) => {
    expect(after(ms)).toBe(said);
  });

  it("is never said to be before now", () => {
    expect(after(-5000)).toBe("You can go on in 1 second.");
  });
});
