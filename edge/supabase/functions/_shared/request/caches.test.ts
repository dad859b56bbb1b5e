import { describe, expect, it, vi } from "vitest";
import { textCache } from "./caches.ts";

describe("a cache of what texts say", () => {
  it.each(["lamp", ""])("makes each value once, also an empty one: %j", (text) => {
    const make = vi.fn(() => "");
    const cached = textCache(100, make);
    expect([cached(text), cached(text)]).toEqual(["", ""]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it("forgets the texts that were used longest ago", () => {
    const made: string[] = [];
    const cached = textCache(10, (text) => (made.push(text), text));
    ["lamp", "moon", "lamp", "tree", "lamp", "moon"].forEach(cached);
    expect(made).toEqual(["lamp", "moon", "tree", "moon"]);
  });

  it("keeps nothing of a text that is longer than all it may hold", () => {
    const make = vi.fn(() => 1);
    const cached = textCache(3, make);
    expect([cached("lamp"), cached("lamp")]).toEqual([1, 1]);
    expect(make).toHaveBeenCalledTimes(2);
  });
});
