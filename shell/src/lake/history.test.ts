import { readListedActivity } from "@learn/data";
import { describe, expect, it } from "vitest";
import { lastDays, lastScores } from "./history.ts";

const row = (id: number, changes: object) =>
  readListedActivity({ id: `d-${id}`, user_id: "u", progress: "started", updated_at: `2026-11-${10 + id}T12:00:00Z`, ...changes });
const nothing = { tries: [], worked: [] };

describe("what the lake draws of the past", () => {
  it("takes the nine tries that came last, the oldest first, and leaves what has no score", () => {
    const rows = Array.from({ length: 11 }, (_, id) => row(id, { evaluation_score: id * 10 })).toReversed();
    const scores = lastScores([...rows, row(12, {})], nothing).map(({ score }) => score);
    expect(scores).toEqual([20, 30, 40, 50, 60, 70, 80, 90, 100]);
  });

  it("puts earlier tries at an activity before its score, which may be a teacher's", () => {
    const tries = [20, 40, 60].map((score, day) => ({ session: "d-1", score, at: `2026-11-0${day + 1}T09:00:00Z` }));
    const scores = lastScores([row(1, { evaluation_score: 75 }), row(2, { evaluation_score: 90 })], { ...nothing, tries });
    expect(scores.map(({ id, score, day }) => [id, score, day.slice(8, 10)])).toEqual([
      ["d-1", 20, "01"],
      ["d-1", 40, "02"],
      ["d-1", 75, "03"],
      ["d-2", 90, "12"],
    ]);
  });

  it("counts on each of the last seven days what was worked on then, each activity once, and never what wasn't begun", () => {
    const rows = [row(5, {}), row(5, { id: "d-51", progress: "completed" }), row(6, { progress: "not started" }), row(1, {})];
    const worked = ["12T08", "12T09", "15T10"].map((hour) => ({ session: "d-5", at: `2026-11-${hour}:00:00Z` }));
    const days = lastDays(rows, { ...nothing, worked }, new Date(2026, 10, 17, 9));
    expect(days.map(({ day, count }) => [day.getDate(), count])).toEqual([
      [11, 1],
      [12, 1],
      [13, 0],
      [14, 0],
      [15, 2],
      [16, 0],
      [17, 0],
    ]);
  });
});
