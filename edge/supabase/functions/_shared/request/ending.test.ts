import { describe, expect, it } from "vitest";
import { TooSlow, endedBy, endedWithin, NoAnswer, tryAgain } from "./ending.ts";

const never = (): Promise<string> => new Promise(() => {});

describe("work that may be ended", () => {
  it("has its own result or its own error while the signal is silent", async () => {
    const { signal } = new AbortController();
    expect(await endedBy(signal, Promise.resolve("done"))).toBe("done");
    await expect(endedBy(signal, Promise.reject(new TypeError("broken")))).rejects.toThrow(TypeError);
  });

  it("ends with the signal although it never settles itself, also where the signal came first", async () => {
    const ending = new AbortController();
    const ended = endedBy(ending.signal, never());
    ending.abort(new RangeError("enough"));
    await expect(ended).rejects.toThrow(RangeError);
    await expect(endedBy(ending.signal, never())).rejects.toThrow(RangeError);
  });

  it("leaves no unhandled error behind when it fails after its end", async () => {
    let fail: (reason: Error) => void = () => {};
    const work = new Promise<string>((_, reject) => (fail = reject));
    await expect(endedBy(AbortSignal.abort(new RangeError("enough")), work)).rejects.toThrow(RangeError);
    // An error that nobody takes would end this process.
    fail(new Error("too late"));
    await new Promise((resolve) => setImmediate(resolve));
  });

  it("ends when its time is over", async () => {
    expect(await endedWithin(60_000, Promise.resolve("done"))).toBe("done");
    await expect(endedWithin(5, never())).rejects.toThrow(TooSlow);
  });
});

it("what fails is done again after each wait, and the first result counts", async () => {
  let tries = 0;
  const work = async (): Promise<number> => {
    tries += 1;
    if (tries < 3) throw new Error("away");
    return tries;
  };
  expect(await tryAgain(work, [1, 1, 1])).toBe(3);
});

it("what never answers ends as unanswered, not as a piece of work that reached its own limit", async () => {
  await expect(tryAgain(() => new Promise(() => {}), [1], 10)).rejects.toThrow(NoAnswer);
});

it("what fails at every try throws what the last one threw", async () => {
  let tries = 0;
  await expect(tryAgain(() => Promise.reject(new Error(`try ${++tries}`)), [1, 1])).rejects.toThrow("try 3");
});
