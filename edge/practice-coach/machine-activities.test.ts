import { beforeAll, describe, expect, it } from "vitest";
import { ownCatalogue } from "../content-tools/catalogue.ts";
import type { Entry } from "../content-tools/entry.ts";
import { calls } from "../supabase/functions/ai-learning/calls.ts";
import { machineChildren } from "./simulated/machine-children.ts";
import { simulate } from "./simulated/simulate.ts";

let entries: Entry[] = [];
beforeAll(async () => {
  entries = (await ownCatalogue()).entries.filter(({ machine }) => machine !== "");
});

describe("the activities with a machine", () => {
  it("are two or more for each band, and no two have the same machine in one band", () => {
    for (const band of [1, 2, 3]) expect(entries.filter(({ activity }) => activity.band === band).length).toBeGreaterThanOrEqual(2);
    const places = entries.map(({ machine, activity }) => `${machine} ${activity.band}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it("are completed in one talk by a child who works with the machine and says what it thinks", () => {
    for (const { activity } of entries) {
      const { evaluation } = simulate(activity, { answers: machineChildren[activity.id] ?? {}, otherwise: [] });
      expect(evaluation.evaluation_score, activity.id).toBeGreaterThan(calls.assessment.passMark);
    }
  });

  it("are not completed by a child who only reports what the machine shows", () => {
    for (const { activity } of entries) {
      const counts = [
        "it has 6 now",
        "the machine was right 4 of 6 times",
        "it shows 8",
        "now it shows 5",
        "it changed to 3",
        "7 and then 2",
      ];
      const { evaluation } = simulate(activity, { answers: {}, otherwise: counts });
      expect(evaluation.evaluation_score, activity.id).toBeLessThan(calls.assessment.passMark / 2);
    }
  });
});
