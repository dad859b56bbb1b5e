import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyMeeting } from "./every-meeting.ts";
import { holdTalks } from "./hold-talks.ts";
import type { JudgedTalk } from "./judge.ts";
import { startPracticeProvider } from "./providers.ts";
import type { LabProvider } from "./providers.ts";

let lab: LabProvider;
let talks: JudgedTalk[];
beforeAll(async () => {
  lab = await startPracticeProvider();
  // Without activities: their talks have a test of their own.
  talks = await holdTalks(everyMeeting(lab.provider, []), { atOnce: 8 });
});
afterAll(() => lab?.stop());

describe("a run of the talk lab", () => {
  it("holds the talks of every area whose students make something, each to its end", () => {
    expect([...new Set(talks.map(({ area }) => area))]).toEqual(["Tutor", "Create", "Projects", "Team project"]);
    for (const { area, child, who, lines } of talks) {
      expect([lines.length > 2, who !== ""], `${area}, ${child}`).toEqual([true, true]);
      expect(lines.filter(({ failed }) => failed === true)).toEqual([]);
    }
    // A cell of the report is found by both.
    expect(new Set(talks.map(({ child, activity }) => `${child}/${activity}`)).size).toBe(talks.length);
  });

  it("evaluates what can be evaluated, and takes a talk that the practice coach can't read as one without a result", () => {
    const resultsOf = (area: string) => talks.filter((talk) => talk.area === area).map(({ result }) => result);
    for (const area of ["Tutor", "Create", "Projects"]) expect(resultsOf(area).some((result) => (result?.score ?? 0) > 0)).toBe(true);
    expect(talks.find(({ child }) => child === "swahili-creator")?.result).toBeNull();
  });

  it("finds no rule broken: a project's plan, too, is put in view in other words each time", () => {
    const broken = talks.flatMap(({ faults, area, child, lines }) =>
      faults.map(({ rule, line, what }) => `${area}, ${child}: ${rule}: ${what}: ${lines[line]?.text}`),
    );
    expect(broken).toEqual([]);
  });
});
