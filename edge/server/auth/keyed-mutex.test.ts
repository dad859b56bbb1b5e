import { expect, it } from "vitest";
import { KeyedMutex } from "./keyed-mutex.ts";

it("does work of one name one after the other, also after a failure, and work of another name at once", async () => {
  const queue = new KeyedMutex();
  const seen: string[] = [];
  const work =
    (label: string, fails = false) =>
    async (): Promise<string> => {
      seen.push(`${label} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`${label} ends`);
      if (fails) throw new Error(label);
      return label;
    };
  const outcomes = await Promise.allSettled([
    queue.run("a", work("first", true)),
    queue.run("a", work("second")),
    queue.run("b", work("other")),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  const ofA = seen.filter((entry) => !entry.startsWith("other"));
  expect(ofA).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  expect(seen.indexOf("other begins")).toBeLessThan(seen.indexOf("first ends"));
});
