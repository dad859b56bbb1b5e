import { describe, expect, it } from "vitest";
import { formatDay, formatPlainDay, readDate } from "./dates.ts";

describe("dates", () => {
  it("reads a timestamp with a blank in the middle and a short zone as the same moment", () => {
    expect(readDate("2026-05-12 10:30:00.5+00")?.toISOString()).toBe("2026-05-12T10:30:00.500Z");
    expect(readDate("2026-05-12T10:30:00.5Z")?.toISOString()).toBe("2026-05-12T10:30:00.500Z");
    expect(readDate("2026-05-12T12:30:00+02:00")?.toISOString()).toBe("2026-05-12T10:30:00.000Z");
  });

  it("shows nothing for what is no date", () => {
    expect([formatDay(null), formatDay(""), formatDay("soon")]).toEqual(["", "", ""]);
  });

  it("shows a day without a time as it is, in every zone", () => {
    expect([formatPlainDay("2026-12-02"), formatPlainDay("soon")]).toEqual(["Wednesday, December 2", ""]);
  });

  it("shows a day as people write it", () => expect(formatDay("2026-05-12T12:00:00Z")).toBe("May 12, 2026"));
});
