import { readDashboardRow } from "@learn/data";
import { describe, expect, it } from "vitest";
import { countFigures, percent } from "./figures.ts";

const row = (changes: object) => readDashboardRow({ id: "d", user_id: "u", ...changes });

describe("the figures of the dashboard", () => {
  it("average the scores there are, rounded to 2 decimals, as a percent [DASH-005] [DASH-006]", () => {
    const rows = [72, 92.5, 88].map((score) => row({ evaluation_score: score }));
    expect(countFigures([...rows, row({})]).average).toBe("84.17%");
    expect(countFigures([row({ evaluation_score: 0 })]).average).toBe("0%");
  });

  it("say N/A when there is no score [DASH-007]", () => {
    expect(countFigures([row({})]).average).toBe("N/A");
    expect(countFigures([]).average).toBe("N/A");
  });

  it("count every spelling of progress", () => {
    const rows = ["not_started", "started", "started", "completed", 0, null].map((progress) => row({ progress }));
    expect(countFigures(rows)).toMatchObject({ activities: 6, completed: 1, inProgress: 2 });
  });

  it("show whole percents without decimals", () => expect([percent(72), percent(86.666)]).toEqual(["72%", "86.67%"]));
});
