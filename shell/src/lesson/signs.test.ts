import type { LessonPerson, LessonTalk } from "@learn/data/lesson-board";
import { describe, expect, it } from "vitest";
import { groupOf, inOrderOfNeed, signOf, studentsIn } from "./signs.ts";

const talk = (changes: Partial<LessonTalk> = {}): LessonTalk => ({
  title: "Sort It",
  category: "AI Learning",
  team: null,
  isDone: false,
  silentFor: 20,
  quick: 0,
  asks: 0,
  teamId: null,
  question: 3,
  of: 7,
  step: "answer",
  hints: 0,
  hereFor: 60,
  ...changes,
});
const person = (name: string, changes: Partial<LessonTalk> | null = {}, level: number | null = null): LessonPerson => ({
  userId: name,
  name,
  criterion: level === null ? null : { name: "Sorting", level, by: "coach" },
  pausedFor: null,
  freeFor: null,
  nudge: null,
  talk: changes === null ? null : talk(changes),
});

describe("a sign", () => {
  const cases: [string, Partial<LessonTalk>, number | null, string | null][] = [
    ["none at work", {}, null, null],
    ["none after one hint", { hints: 1 }, null, null],
    ["stuck after two hints without a step", { hints: 2 }, null, "stuck"],
    ["stuck still when nothing was written after the two hints", { hints: 2, silentFor: 900 }, null, "stuck"],
    ["none after the answer was asked for once", { asks: 1 }, null, null],
    ["asking after it was asked for twice, also in silence", { asks: 2, silentFor: 900 }, null, "asking"],
    ["stuck rather than asking after two hints", { asks: 2, hints: 2 }, null, "stuck"],
    ["none just before five minutes on a question", { hereFor: 299 }, null, null],
    ["stuck after five minutes on one question", { hereFor: 300 }, null, "stuck"],
    ["silent after six minutes without a message, on the same question or not", { hereFor: 400, silentFor: 360 }, null, "silent"],
    [
      "silent also where a model leads and no question is known",
      { question: null, hints: null, hereFor: null, silentFor: 360 },
      null,
      "silent",
    ],
    ["none after two quick answers", { quick: 2 }, null, null],
    ["racing after three quick answers", { quick: 3 }, null, "racing"],
    ["racing at level 1", { quick: 3 }, 1, "racing"],
    ["none for quick answers of somebody who has shown level 2", { quick: 5 }, 2, null],
    ["done, whatever else was", { isDone: true, hints: 3, silentFor: 900, quick: 4 }, null, "done"],
  ];
  it.each(cases)("is %s", (_, changes, level, sign) => expect(signOf(talk(changes), level)).toBe(sign));
});

describe("the order of the board", () => {
  it("is stuck, silent and racing, each with the longest wait first, then at work, done, and who hasn't begun", () => {
    const people = [
      person("absent", null),
      person("done", { isDone: true }),
      person("work one"),
      person("racing", { quick: 3 }),
      person("silent for 7", { silentFor: 420 }),
      person("stuck for 5", { hereFor: 300 }),
      person("silent for 9", { silentFor: 540 }),
      person("stuck for 8", { hints: 2, hereFor: 480 }),
      person("asking", { asks: 2 }),
      person("work two", { silentFor: 200 }),
    ];
    const placed = inOrderOfNeed({ people, teams: [] }, 0);
    expect(placed.map(({ person: { name } }) => name)).toEqual([
      "stuck for 8",
      "stuck for 5",
      "asking",
      "silent for 9",
      "silent for 7",
      "racing",
      "work one",
      "work two",
      "done",
      "absent",
    ]);
    expect(placed.map(groupOf)).toEqual([...Array<string>(6).fill("needs"), "working", "working", "done", "absent"]);
  });

  it("goes on by the clock between two answers of the server", () => {
    const [placed] = inOrderOfNeed({ people: [person("quiet", { silentFor: 350, hereFor: 100 })], teams: [] }, 15);
    expect(placed).toMatchObject({ sign: "silent", waits: 365 });
  });

  it("takes nobody for silent or stuck whose screen is paused, or has been free for a moment only", () => {
    const quiet = person("quiet", { silentFor: 900, hereFor: 900 });
    const signs = [0, 359, 360, null].map((freeFor) => inOrderOfNeed({ people: [{ ...quiet, freeFor }], teams: [] }, 0)[0]?.sign);
    expect(signs).toEqual([null, "stuck", "silent", "silent"]);
    const team = { id: "t-1", name: "Solar", members: { quiet: "Ann" }, talk: talk({ silentFor: 900, hereFor: 900 }) };
    expect(inOrderOfNeed({ people: [{ ...person("quiet", null), freeFor: 0 }], teams: [team] }, 0)[0]?.sign).toBeNull();
  });

  it("has a team in the place of those who work in it, and elsewhere whoever wrote elsewhere afterwards", () => {
    const people = [
      person("Ann", { teamId: "t-1" }),
      { ...person("Ben", null), pausedFor: 60 },
      person("Cy", { teamId: null }),
      person("Di", { teamId: "t-9" }),
    ];
    const team = { id: "t-1", name: "Solar", members: { Ann: "Ann", Ben: "Ben", Cy: "Cy" }, talk: talk({ silentFor: 400, quick: 9 }) };
    const placed = inOrderOfNeed({ people, teams: [team] }, 0);
    expect(placed.map(({ person: { name }, members, sign }) => [name, members?.map(({ userId }) => userId), sign])).toEqual([
      ["Solar", ["Ann", "Ben"], "silent"],
      ["Cy", undefined, null],
      ["Di", undefined, null],
    ]);
    expect(placed[0]?.person.pausedFor).toBe(60);
    expect(studentsIn(placed)).toEqual(["Ann", "Ben", "Cy", "Di"]);
    const gone = inOrderOfNeed({ people: [person("Cy", {})], teams: [team] }, 0);
    expect(gone.map(({ person: { name } }) => name)).toEqual(["Cy"]);
  });
});
