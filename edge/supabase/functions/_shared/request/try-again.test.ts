import { expect, it } from "vitest";
import { NoAnswer, tryAgain } from "./try-again.ts";

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
