import type { Progress } from "@learn/data";
import { describe, expect, it } from "vitest";
import { canOpen, countProgress, pathOf, progressSteps } from "./counts.ts";

const some = (...progress: Progress[]) => progress.map((one) => ({ progress: one, evaluation_score: null, self_check: null }));

describe("countProgress", () => {
  it("counts by progress and gives the completed share in whole percent", () => {
    expect(countProgress(some("completed", "completed", "started", "not started", "not started", "not started"))).toEqual({
      total: 6,
      completed: 2,
      checked: undefined,
      inProgress: 1,
      notStarted: 3,
      percent: 33,
    });
  });

  it("gives 0 percent of nothing", () => {
    expect(countProgress([])).toEqual({ total: 0, completed: 0, checked: undefined, inProgress: 0, notStarted: 0, percent: 0 });
  });

  it("says 100 percent only when every activity is completed", () => {
    const nearly: Progress[] = [...Array<Progress>(399).fill("completed"), "started"];
    expect(countProgress(some(...nearly)).percent).toBe(99);
    expect(countProgress(some("completed", "completed")).percent).toBe(100);
  });
});

it("tells those that their student alone has checked from those that were judged", () => {
  const kept = { self_check: { through: 8, of: 8 } };
  const rows = some("completed", "completed", "completed", "started").map((row, at) => (at === 0 ? row : { ...row, ...kept }));
  const { checked } = countProgress(rows.map((row, at) => (at === 1 ? { ...row, evaluation_score: 92 } : row)));
  expect(checked).toBe("1 checked by you");
});

it("lays the stones in order: completed, started, the rest", () => {
  expect(progressSteps(countProgress(some("not started", "completed", "started")))).toEqual(["done", "begun", "rest"]);
});

it("lets only activities be opened that aren't completed", () => {
  expect(some("not started", "started", "completed").map(canOpen)).toEqual([true, true, false]);
});

it("draws a way in its order, with a flag where one goes on, begun or not", () => {
  const rows = some("completed", "not started", "started", "not started").map((row, at) => ({ ...row, id: `d-${at}` }));
  expect(pathOf(rows, rows[2])).toEqual(["done", "rest", "next", "rest"]);
  expect(pathOf(rows, rows[1])).toEqual(["done", "next", "begun", "rest"]);
  expect(pathOf(rows, undefined)).toEqual(["done", "rest", "begun", "rest"]);
});
