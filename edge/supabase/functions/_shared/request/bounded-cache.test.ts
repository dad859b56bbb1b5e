import { describe, expect, it, vi } from "vitest";
import { BoundedCache } from "./bounded-cache.ts";

describe("a bounded cache", () => {
  it("makes each value once, also one that is null", () => {
    const cache = new BoundedCache<null>(100);
    const make = vi.fn(() => null);
    expect([cache.of("lamp", make), cache.of("lamp", make)]).toEqual([null, null]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it("forgets the texts that were used longest ago", () => {
    const cache = new BoundedCache<string>(10);
    const made: string[] = [];
    const use = (text: string): string => cache.of(text, (one) => (made.push(one), one));
    ["lamp", "moon", "lamp", "tree", "lamp", "moon"].forEach(use);
    expect(made).toEqual(["lamp", "moon", "tree", "moon"]);
  });

  it("keeps nothing of a text that is longer than all it may hold", () => {
    const cache = new BoundedCache<number>(3);
    const make = vi.fn(() => 1);
    cache.of("lamp", make);
    cache.of("lamp", make);
    expect(make).toHaveBeenCalledTimes(2);
  });
});
