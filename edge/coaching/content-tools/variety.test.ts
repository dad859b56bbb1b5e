import { exhibitSchemas, withoutLines } from "@learn/exhibit-data/kinds";
import { beforeAll, describe, expect, it } from "vitest";
import { ownCatalogue } from "./catalogue.ts";
import type { Entry } from "./entry.ts";

let entries: Entry[] = [];
beforeAll(async () => {
  ({ entries } = await ownCatalogue());
});

it("the last questions of all areas open in words of their own, and none with Look back", () => {
  const openings = entries.map(({ activity }) => (activity.path.at(-1)?.text ?? "").split(" ").slice(0, 2).join(" "));
  expect(openings.length).toBeGreaterThanOrEqual(120);
  expect(openings).not.toContain("Look back");
  for (const opening of new Set(openings))
    expect(openings.filter((one) => one === opening).length, opening).toBeLessThanOrEqual(openings.length / 10);
});

describe("the activities of Skills and Coding", () => {
  const ofBoth = (): Entry[] => entries.filter(({ categoryActivity }) => ["Skills", "Coding"].includes(categoryActivity));

  it("look back in words of their own: no two words open more than one last question in ten", () => {
    const openings = ofBoth().map(({ activity }) => (activity.path.at(-1)?.text ?? "").split(" ").slice(0, 2).join(" "));
    expect(openings.length).toBeGreaterThanOrEqual(60);
    for (const opening of new Set(openings))
      expect(openings.filter((one) => one === opening).length, opening).toBeLessThanOrEqual(openings.length / 10);
  });

  it("have a first one in each band of each sub-category, which needs no other before it", () => {
    const listOf = ({ subCategory, activity }: Entry): string => `${subCategory}, band ${activity.band}`;
    for (const list of new Set(ofBoth().map(listOf))) {
      const first = ofBoth().filter((entry) => listOf(entry) === list && entry.order === 1);
      expect(
        first.map(({ after }) => after),
        list,
      ).toEqual([[]]);
    }
  });
});

it("each general kind of exhibit is used by three activities or more", () => {
  // A program and the small machines bring all that they are made of; these two show one idea of machines that learn.
  const ofOneIdea = ["weights", "threshold"];
  const general = Object.keys(exhibitSchemas).filter((kind) => exhibitSchemas[kind] !== withoutLines && !ofOneIdea.includes(kind));
  expect(general).toContain("timeline");
  const few = general.filter((kind) => entries.filter(({ exhibit }) => exhibit === kind).length < 3);
  expect(few).toEqual([]);
});

it("no two activities have the same teaser", () => {
  const teasers = entries.map(({ teaser }) => teaser).filter((teaser) => teaser !== "");
  expect(teasers.filter((teaser, index) => teasers.indexOf(teaser) !== index)).toEqual([]);
});
