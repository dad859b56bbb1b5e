import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetDeletedModules } from "./forget-deleted.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answering = (answer: () => Promise<never[]>) => ({ query: vi.fn(answer) as never, script: vi.fn() });

it("lets go of what was deleted at the start, then every ten seconds, until it is stopped", async () => {
  const database = { query: vi.fn(async () => []), script: vi.fn() };
  const forgetting = forgetDeletedModules(database as never, { warn: vi.fn() });
  await vi.advanceTimersByTimeAsync(0);
  expect(database.query.mock.calls).toEqual([["select public.forget_deleted_modules()"]]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(database.query).toHaveBeenCalledTimes(3);
  await forgetting.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(database.query).toHaveBeenCalledTimes(3);
});

it("says that a try failed without what the database said, and tries again", async () => {
  const warn = vi.fn();
  const database = answering(() => Promise.reject(new Error("private words of a child")));
  const forgetting = forgetDeletedModules(database, { warn });
  await vi.advanceTimersByTimeAsync(10_000);
  await forgetting.stop();
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ event: "deleted_modules_kept", name: "Error" }));
  expect(JSON.stringify(warn.mock.calls)).not.toContain("private words");
});
