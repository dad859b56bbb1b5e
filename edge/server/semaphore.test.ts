import { expect, it } from "vitest";
import { Semaphore } from "./semaphore.ts";

it("lets so many work side by side, everybody in turn, and goes on after a failure", async () => {
  const semaphore = new Semaphore(2);
  const working = new Set<number>();
  let most = 0;
  const order: number[] = [];
  const work = (name: number) => async (): Promise<void> => {
    working.add(name);
    order.push(name);
    most = Math.max(most, working.size);
    await new Promise((resolve) => setImmediate(resolve));
    working.delete(name);
    if (name === 1) throw new Error("failed");
  };
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map((name) => semaphore.run(work(name))));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled", "fulfilled"]);
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4]]);
  await semaphore.run(work(5));
  expect(order.at(-1)).toBe(5);
});
