import { afterEach, expect, it, vi } from "vitest";
import { ownerOf } from "./owner.ts";

afterEach(() => vi.unstubAllGlobals());

it("the storage of a student's pages has the same name each time, another one than anybody else's, and tells no id", async () => {
  vi.stubGlobal("isSecureContext", true);
  const names = await Promise.all(["ada", "ada", "ben"].map(ownerOf));
  expect(names[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(names[1]).toBe(names[0]);
  expect(names[2]).not.toBe(names[0]);
});

it("without a secure context the storage has a new name each time", async () => {
  vi.stubGlobal("isSecureContext", false);
  const names = await Promise.all(["ada", "ada"].map(ownerOf));
  expect(new Set(names).size).toBe(2);
});
