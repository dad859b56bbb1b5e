import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RunningTurn, RunningTurns } from "./running-turns.ts";

const refused = Promise.resolve(null);
const delta = (text: string) => `event: delta\ndata: ${JSON.stringify({ text })}\n\n`;

/** The frames of a stream, without its first comment. */
async function framesOf(response: Response): Promise<string> {
  return (await response.text()).replace(": received\n\n", "");
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a running turn", () => {
  it("gives whoever joins it what has come so far, and then the rest", async () => {
    const turn = new RunningTurn();
    const first = framesOf(turn.listen());
    turn.delta("What");
    turn.delta(" makes you");
    const second = framesOf(turn.listen());
    turn.delta(" say so?");
    turn.end("message", { id: "reply" });
    const end = 'event: message\ndata: {"id":"reply"}\n\n';
    expect(await first).toBe(delta("What") + delta(" makes you say so?") + end);
    expect(await second).toBe(delta("What makes you") + delta(" say so?") + end);
    expect(await framesOf(turn.listen())).toBe(delta("What makes you say so?") + end);
  });

  it("is left when its last listener has gone and nobody came back within 500 ms", async () => {
    const turn = new RunningTurn();
    const [first, second] = [turn.listen(), turn.listen()];
    await first.body?.cancel();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(turn.left.aborted).toBe(false);
    await second.body?.cancel();
    await vi.advanceTimersByTimeAsync(499);
    expect(turn.left.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(turn.left.aborted).toBe(true);
  });

  it("goes on without listeners as long as somebody waits for its reply at another process", async () => {
    let isAwaited = true;
    const turn = new RunningTurn(async () => isAwaited);
    await turn.listen().body?.cancel();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(turn.left.aborted).toBe(false);
    isAwaited = false;
    await vi.advanceTimersByTimeAsync(500);
    expect(turn.left.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("goes on for a listener who comes back in time", async () => {
    const turn = new RunningTurn();
    turn.delta("What");
    await turn.listen().body?.cancel();
    await vi.advanceTimersByTimeAsync(400);
    const back = framesOf(turn.listen());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(turn.left.aborted).toBe(false);
    turn.end("error", {});
    expect(await back).toContain(delta("What"));
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the running turns", () => {
  it("are started once for each name", async () => {
    const turns = new RunningTurns();
    const start = vi.fn(() => ({ refused, over: new Promise<void>(() => {}) }));
    const [one, same, other] = await Promise.all([
      turns.joinOrStart("a", start),
      turns.joinOrStart("a", start),
      turns.joinOrStart("b", start),
    ]);
    expect(one.turn).toBe(same.turn);
    expect(other.turn).not.toBe(one.turn);
    expect(start).toHaveBeenCalledTimes(2);
  });

  it("start anew once the one that was left is stored, however that went", async () => {
    const turns = new RunningTurns();
    let fail: (error: Error) => void = () => {};
    const left = await turns.joinOrStart("a", () => ({ refused, over: new Promise<void>((_, reject) => (fail = reject)) }));
    await left.turn.listen().body?.cancel();
    await vi.advanceTimersByTimeAsync(500);
    const start = vi.fn(() => ({ refused, over: new Promise<void>(() => {}) }));
    const both = Promise.all([turns.joinOrStart("a", start), turns.joinOrStart("a", start)]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(start).not.toHaveBeenCalled();
    fail(new Error("the database is away"));
    const [one, two] = await both;
    expect(one.turn).toBe(two.turn);
    expect(one.turn).not.toBe(left.turn);
    expect(start).toHaveBeenCalledTimes(1);
  });
});
