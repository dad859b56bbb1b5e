import { describe, expect, it } from "vitest";
import { readProgress, readProjectStatus } from "./progress.ts";

describe("progress", () => {
  it.each(["not started", "not_started", "0", 0, null, undefined, "", "anything else"])(
    "reads %j as not started [DASH-013] [DASH-014] [DASH-040]",
    (value) => expect(readProgress(value)).toBe("not started"),
  );

  it.each(["started", "completed"])("keeps %s as it is [DASH-013]", (value) => expect(readProgress(value)).toBe(value));

  it("knows the four states of a project and reads anything else as a draft [DASH-045]", () => {
    const states = ["draft", "in_progress", "completed", "archived"];
    expect(states.map(readProjectStatus)).toEqual(states);
    expect(readProjectStatus(null)).toBe("draft");
  });
});
