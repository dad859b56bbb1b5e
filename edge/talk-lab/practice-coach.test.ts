import { readFileSync } from "node:fs";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { children } from "./children/children.ts";
import { chosenActivities } from "./chosen-activities.ts";
import { holdTalk } from "./hold-talk.ts";
import { activityMeetings, holdTalks } from "./hold-talks.ts";
import { countFaults } from "./judge.ts";
import type { JudgedTalk } from "./judge.ts";
import { startPracticeProvider } from "./providers.ts";
import type { LabProvider } from "./providers.ts";
import { rules } from "./rules/rules.ts";

/** How often the practice coach breaks a rule today; a rule that isn't named is never broken. A count may only sink. */
const known = v.parse(v.record(v.string(), v.number()), JSON.parse(readFileSync(new URL("known.json", import.meta.url), "utf8")));

let lab: LabProvider;
let talks: JudgedTalk[];
beforeAll(async () => {
  lab = await startPracticeProvider();
  // One activity of each band, of both areas, is enough for every test run; `npm run talks` takes all.
  const ofBands = (await chosenActivities()).filter(({ entry, areaId }) => (areaId === "skills") === (entry.activity.band === 2));
  talks = await holdTalks(activityMeetings(lab.provider, ofBands, { evaluates: false }), { atOnce: 8 });
});
afterAll(() => lab?.stop());

describe("the practice coach, in talks with every scripted child,", () => {
  it("answers each of their messages", () => {
    expect(talks.length).toBeGreaterThanOrEqual(60);
    for (const { child, lines } of talks) {
      expect(lines.length, child).toBeGreaterThan(2);
      expect(
        lines.filter(({ failed }) => failed === true),
        child,
      ).toEqual([]);
    }
  });

  it("evaluates a talk that is to be evaluated", async () => {
    const [chosen] = await chosenActivities();
    const thoughtful = children.find(({ id }) => id === "thoughtful")!;
    expect((await holdTalk(thoughtful, chosen!, lab.provider)).result).toMatchObject({ score: expect.any(Number), completed: false });
    expect(talks.every(({ result }) => result === null)).toBe(true);
  });

  it.each(rules.map(({ id, asks }) => [id, asks]))("breaks %s no oftener than is known: %s", (id) => {
    const broken = talks.flatMap(({ child, activity, lines, faults }) =>
      faults.filter(({ rule }) => rule === id).map(({ line, what }) => `${child}, ${activity}: ${what}: ${lines[line]?.text}`),
    );
    expect(broken.length, `the last ones of ${broken.length}:\n${broken.slice(-10).join("\n")}`).toBeLessThanOrEqual(known[id] ?? 0);
  });

  it("names in known.json only rules that there are, with counts that are met at most", () => {
    expect(Object.keys(countFaults(talks))).toEqual(expect.arrayContaining(Object.keys(known)));
    for (const count of Object.values(known)) expect(count).toBeGreaterThan(0);
  });
});
