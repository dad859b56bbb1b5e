import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Attempts } from "./attempts.ts";
import { countAttempt, longestWait, type HeldCheck } from "./checks.ts";

const minute = 60_000;

describe("the checks of a request", () => {
  const check = (attempts: number, changes: Partial<HeldCheck<string>> = {}): HeldCheck<string> => ({
    counter: new Attempts({ attempts, windowMs: minute }),
    key: "ada",
    counts: "all",
    refusal: `${attempts}`,
    ...changes,
  });

  it("let it go on while no counter is full, and tell of the one that is full longest", () => {
    const [strict, loose] = [check(1), check(2)];
    expect(longestWait([strict, loose], 0)).toBeNull();
    countAttempt([loose], 0);
    countAttempt([strict, loose], 10_000);
    expect(longestWait([loose], 10_000)).toEqual({ waitMs: 50_000, refusal: "2" });
    expect(longestWait([loose, strict], 10_000)).toEqual({ waitMs: minute, refusal: "1" });
  });

  it.each(["failures", "successes", "all"] as const)("count %s only", (counts) => {
    for (const isSuccess of [true, false]) {
      const one = check(1, { counts });
      countAttempt([one], 0)(isSuccess);
      expect(longestWait([one], 0) !== null).toBe(counts === "all" || (counts === "successes") === isSuccess);
    }
  });

  it("count before the outcome is known, so that none slips through beside another", () => {
    const one = check(1, { counts: "failures" });
    const settle = countAttempt([one], 0);
    expect(longestWait([one], 0)).not.toBeNull();
    settle(true);
    expect(longestWait([one], 0)).toBeNull();
  });

  it("are cleared by a success where they say so", () => {
    const one = check(2, { counts: "failures", isClearedBySuccess: true });
    countAttempt([one], 0)(false);
    countAttempt([one], 1)(true);
    countAttempt([one], 2)(false);
    expect(longestWait([one], 2)).toBeNull();
  });
});

it("limits know nothing of what is limited: no account, mail or word for a learner", async () => {
  const files = (await readdir(import.meta.dirname)).filter((name) => !/\.(test|spec)\.ts$/.test(name));
  expect(files).toEqual(["attempts.ts", "checks.ts", "client-address.ts", "database-counters.ts", "process-counters.ts"]);
  for (const file of files)
    expect(await readFile(join(import.meta.dirname, file), "utf8")).not.toMatch(/password|e?-?mail\b|sign|account|\/auth|token|Please/i);
});
