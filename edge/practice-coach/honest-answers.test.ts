import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { ownCatalogue } from "../content-tools/catalogue.ts";
import { hearCues } from "../supabase/functions/_shared/cues/index.ts";
import type { Activity } from "../supabase/functions/_shared/cues/index.ts";
import { evaluate } from "./evaluate.ts";
import { passers } from "./simulated/children.ts";

/** What two children would honestly write to each question, the first in sentences, the second in a hurry. */
const setsSchema = v.array(v.object({ activity: v.string(), children: v.array(v.array(v.string())) }));
const sets = v.parse(setsSchema, JSON.parse(readFileSync(new URL("simulated/honest-answers.json", import.meta.url), "utf8")));

let activities: Activity[] = [];
beforeAll(async () => {
  activities = (await ownCatalogue()).entries.map(({ activity }) => activity);
});

describe.each(sets)("honest answers in $activity", ({ activity: id, children }) => {
  const activity = (): Activity => activities.find((one) => one.id === id)!;
  const heard = (text: string): string[] => hearCues(text, activity().cues).map(({ touches }) => touches);

  it("are given to every question", () => {
    for (const answers of children) expect(answers).toHaveLength(activity().path.length);
  });

  it("are heard at the question's own outcome, two of three at least", () => {
    for (const answers of children) {
      const missed = answers.filter((text, index) => !activity().path[index]!.outcomes.some((outcome) => heard(text).includes(outcome)));
      expect(missed.length, missed.join(" / ")).toBeLessThanOrEqual(answers.length / 3);
    }
  });

  it("are taken for a misconception once in ten at most", () => {
    const wrong = children.flat().filter((text) => heard(text).some((touched) => touched.startsWith("M")));
    expect(wrong.length, wrong.join(" / ")).toBeLessThanOrEqual(children.flat().length / 10);
  });

  it("are told from talk about something else", () => {
    const beside = passers["wanderer"]!.otherwise.filter((text) => heard(text).length > 0);
    expect(beside.length, beside.join(" / ")).toBeLessThanOrEqual(4);
  });

  it("earn something in every criterion when they are given in sentences", () => {
    const lines = children[0]!.flatMap((text, index) => [
      { who: "coach" as const, text: activity().path[index]!.text },
      { who: "student" as const, text },
    ]);
    const levels = evaluate(activity(), lines).criteria.map(({ name, level }) => `${name}: ${level}`);
    expect(levels.filter((level) => level.endsWith(": 0"))).toEqual([]);
  });
});
