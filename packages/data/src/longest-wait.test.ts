import { expect, it } from "vitest";
import { longestWaitMs, WaitedTooLong, withinLongestWait } from "./longest-wait.ts";

it("an answer that comes is the answer, and an error that comes is the error", async () => {
  expect(await withinLongestWait(async () => "here")).toBe("here");
  await expect(withinLongestWait(() => Promise.reject(new TypeError("broken")))).rejects.toThrow(TypeError);
});

it("what never comes is waited for up to the limit, and then its requests are ended", async () => {
  let asked: AbortSignal | undefined;
  const waiting = withinLongestWait((signal) => {
    asked = signal;
    return new Promise(() => {});
  }, 20);
  await expect(waiting).rejects.toThrow(WaitedTooLong);
  expect(asked?.aborted).toBe(true);
});

it("a page waits a little longer than the 90 s for which a conversation is held", () => {
  expect(longestWaitMs).toBeGreaterThan(90_000);
});
