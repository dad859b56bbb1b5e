import { readListedActivity } from "@learn/data";
import { describe, expect, it } from "vitest";
import { lastDays, lastScores } from "./history.ts";

const row = (id: number, changes: object) =>
  readListedActivity({ id: `d-${id}`, user_id: "u", progress: "started", updated_at: `2026-11-${10 + id}T12:00:00Z`, ...changes });

describe("what the lake draws of the past", () => {
  it("takes the seven scores that were worked for last, the oldest first, and leaves what has none", () => {
    const rows = Array.from({ length: 9 }, (_, id) => row(id, { evaluation_score: id * 10 })).toReversed();
    expect(lastScores([...rows, row(9, {})]).map(({ score }) => score)).toEqual([20, 30, 40, 50, 60, 70, 80]);
  });

  it("counts on each of the last seven days what was worked on then, and never what wasn't begun", () => {
    const rows = [row(5, {}), row(5, { progress: "completed" }), row(6, { progress: "not started" }), row(1, {})];
    const days = lastDays(rows, new Date(2026, 10, 17, 9));
    expect(days.map(({ day, count }) => [day.getDate(), count])).toEqual([
      [11, 1],
      [12, 0],
      [13, 0],
      [14, 0],
      [15, 2],
      [16, 0],
      [17, 0],
    ]);
  });
});
