import { compareSync, hashSync } from "bcryptjs";
import { describe, expect, it } from "vitest";
import { hashPassword, isPasswordOf } from "./password.ts";
import { PasswordWorkers } from "./password-workers.ts";

describe("a password", () => {
  it("is hashed as the embedded backend does it, and known again", async () => {
    const hash = await hashPassword("correct horse", 10);
    expect(hash).toMatch(/^\$2[ab]\$10\$.{53}$/);
    expect(compareSync("correct horse", hash)).toBe(true);
    expect([await isPasswordOf(hash, "correct horse", 10), await isPasswordOf(hash, "correct hors", 10)]).toEqual([true, false]);
  });

  it.each([
    ["no hash", null],
    ["an empty one", ""],
  ])("is wrong against %s, which costs one comparison of the same cost", async (_, hash) => {
    const compared: string[] = [];
    const isRight = await isPasswordOf(hash, "whatever", 10, async (task) => {
      compared.push(task.hash);
      return true;
    });
    expect(isRight).toBe(false);
    expect(compared).toEqual([expect.stringMatching(/^\$2b\$10\$.{53}$/)]);
  });

  it("that is longer than what is compared is wrong, although its beginning is right", async () => {
    const chosen = "x".repeat(72);
    const hash = hashSync(chosen, 4);
    expect([await isPasswordOf(hash, chosen, 4), await isPasswordOf(hash, `${chosen}y`, 4)]).toEqual([true, false]);
  });
});

describe("the threads that work on passwords", () => {
  it("take what comes in turn, and refuse more than can be done soon", async () => {
    const workers = new PasswordWorkers();
    const hash = hashSync("right", 4);
    const all = Array.from({ length: 600 }, async (_, index) => workers.run({ password: index === 7 ? "right" : "wrong", hash }));
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.flatMap((outcome, index) => (outcome.status === "fulfilled" && outcome.value === true ? [index] : []))).toEqual([7]);
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused.length).toBeGreaterThanOrEqual(90);
    expect(refused[0]?.reason).toMatchObject({ status: 429, code: "over_request_rate_limit" });
    expect(await workers.run({ password: "right", hash })).toBe(true);
  });

  it("survive a hash that is none", async () => {
    const workers = new PasswordWorkers();
    await expect(workers.run({ password: "right", hash: `$9z$${"x".repeat(56)}` })).rejects.toThrow("could not be worked on");
    expect(await workers.run({ password: "right", hash: hashSync("right", 4) })).toBe(true);
  });
});
