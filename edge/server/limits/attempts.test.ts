import { describe, expect, it } from "vitest";
import { Attempts } from "./attempts.ts";

const minute = 60_000;

describe("attempts", () => {
  it("are let through up to their number, and again when the first of them is old", () => {
    const attempts = new Attempts({ attempts: 3, windowMs: minute });
    for (const at of [0, 10_000, 20_000]) {
      expect(attempts.waitMs("ada", at)).toBe(0);
      attempts.add("ada", at);
    }
    expect(attempts.waitMs("ada", 30_000)).toBe(30_000);
    expect(attempts.waitMs("ada", minute)).toBe(0);
    attempts.add("ada", minute);
    expect(attempts.waitMs("ada", minute)).toBe(10_000);
  });

  it("count for each key by itself", () => {
    const attempts = new Attempts({ attempts: 1, windowMs: minute });
    attempts.add("ada", 0);
    expect([attempts.waitMs("ada", 0), attempts.waitMs("leo", 0)]).toEqual([minute, 0]);
  });

  it("can be taken back one by one, or be forgotten", () => {
    const attempts = new Attempts({ attempts: 2, windowMs: minute });
    const first = attempts.add("ada", 0);
    attempts.add("ada", 1);
    attempts.takeBack(first);
    attempts.takeBack(first);
    expect(attempts.waitMs("ada", 2)).toBe(0);
    attempts.add("ada", 2);
    expect(attempts.waitMs("ada", 2)).toBe(minute - 1);
    attempts.forget("ada");
    expect(attempts.size).toBe(0);
  });

  it("leave nothing behind when all are taken back", () => {
    const attempts = new Attempts({ attempts: 2, windowMs: minute });
    attempts.takeBack(attempts.add("ada", 0));
    attempts.takeBack({ key: "leo", at: 0 });
    expect(attempts.size).toBe(0);
  });

  it("of more keys than fit push out the one that was touched longest ago, so that memory has a bound", () => {
    const attempts = new Attempts({ attempts: 1, windowMs: minute }, 100);
    attempts.add("ada", 0);
    for (let index = 0; index < 99; index += 1) attempts.add(`other ${index}`, 0);
    attempts.add("ada", 1);
    for (let index = 0; index < 1_000; index += 1) {
      if (index % 50 === 0) attempts.add("ada", 2);
      attempts.add(`flood ${index}`, 2);
    }
    expect(attempts.size).toBe(100);
    expect(attempts.waitMs("ada", 2)).toBe(minute);
    expect(attempts.waitMs("other 0", 2)).toBe(0);
  });

  it("of one key are remembered up to their number only", () => {
    const attempts = new Attempts({ attempts: 2, windowMs: minute });
    for (let at = 0; at < 1_000; at += 1) attempts.add("ada", at);
    expect(attempts.waitMs("ada", 1_000)).toBe(minute - 2);
  });
});
