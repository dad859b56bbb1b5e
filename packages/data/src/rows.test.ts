import { describe, expect, it } from "vitest";
import { readDashboardRow } from "./dashboard.ts";
import { readProfile } from "./profile.ts";
import { readProject } from "./projects.ts";

describe("rows that come over the network", () => {
  it("reads a dashboard row whose score comes as text and whose progress is 0 [DASH-040]", () => {
    const row = readDashboardRow({ id: "d", user_id: "u", evaluation_score: "86.50", progress: 0 });
    expect(row).toMatchObject({ evaluation_score: 86.5, progress: "not started", title: null });
  });

  it.each([null, "", "n/a"])("reads no score where %j is stored, not the score 0", (stored) => {
    expect(readDashboardRow({ id: "d", user_id: "u", evaluation_score: stored }).evaluation_score).toBeNull();
    expect(readDashboardRow({ id: "d", user_id: "u", evaluation_score: 0 }).evaluation_score).toBe(0);
  });

  it("gives a person with an unknown role the smallest one", () => {
    expect(readProfile({ id: "u", role: "owner" }).role).toBe("student");
  });

  it("refuses what isn't a row", () => {
    expect(() => readProfile({ name: "Amina" })).toThrow();
    expect(() => readDashboardRow(null)).toThrow();
    expect(() => readProject("x")).toThrow();
  });
});
