import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UnsavedReplies } from "./unsaved-replies.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const gone = (): Promise<never> => Promise.reject(new Error("the database is away"));

describe("a reply that could not be stored", () => {
  it("is stored when the database answers again, and then forgotten", async () => {
    const replies = new UnsavedReplies();
    let isAway = true;
    const store = vi.fn(() => (isAway ? gone() : Promise.resolve()));
    const kept = replies.keep("session", store);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.mock.calls.length).toBeGreaterThan(4);
    expect(store.mock.calls.length).toBeLessThan(10);
    isAway = false;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await kept).toBe("saved");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("does not keep another one back that can be stored", async () => {
    const replies = new UnsavedReplies();
    void replies.keep("one", gone);
    const other = replies.keep("two", () => Promise.resolve());
    await vi.advanceTimersByTimeAsync(1000);
    expect(await other).toBe("saved");
  });

  it("is stored before the next turn of its session", async () => {
    const replies = new UnsavedReplies();
    const store = vi.fn(() => Promise.resolve());
    const kept = replies.keep("session", store);
    await replies.settle("another session");
    expect(store).not.toHaveBeenCalled();
    await replies.settle("session");
    expect(await kept).toBe("saved");
    await replies.settle("session");
    expect(store).toHaveBeenCalledTimes(1);
  });

  it("is given up after an hour, or when 500 newer ones wait", async () => {
    const replies = new UnsavedReplies();
    const oldest = replies.keep("0", gone);
    const kept = Array.from({ length: 500 }, (_, index) => replies.keep(String(index + 1), gone));
    expect(await oldest).toBe("lost");
    await vi.advanceTimersByTimeAsync(59 * 60_000);
    expect(await Promise.race([kept[0], Promise.resolve("waiting")])).toBe("waiting");
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(await kept[0]).toBe("lost");
    // The last try has its own few seconds.
    await vi.advanceTimersByTimeAsync(5_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});
