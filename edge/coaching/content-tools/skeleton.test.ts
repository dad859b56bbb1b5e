import { beforeAll, describe, expect, it } from "vitest";
import { checkCatalogue, ownCatalogue } from "./catalogue.ts";
import type { Entry } from "./entry.ts";
import { subCategories } from "./rules.ts";
import { newActivity } from "./skeleton.ts";
import { exampleFile, exampleSource } from "./testing/example.ts";

let entries: Entry[] = [];
beforeAll(async () => {
  entries = (await ownCatalogue()).entries;
});

const made = (subCategory: string, title: string, band: number): { id: string; file: string; source: string } => {
  const activity = newActivity({ subCategory, title, band }, entries);
  if ("problem" in activity) throw new Error(activity.problem);
  return activity;
};

describe("a new activity", () => {
  it.each(Object.values(subCategories).flatMap((names) => [1, 2, 3, 4].map((band) => [names[0]!, band] as const)))(
    "of %s, band %i, has every part in its place, and lacks only what is marked TODO",
    (name, band) => {
      const { file, source } = made(name, "The Shadow on the Stairs", band);
      const problems = checkCatalogue([{ file, source }]).faults.map(({ problem }) => problem);
      expect(problems.length).toBeGreaterThan(40);
      expect(new Set(problems)).toEqual(new Set(["this line still says TODO"]));
    },
  );

  it("is refused as long as one TODO is left, and only then", () => {
    const left = exampleSource.replace("- O4: Make a test", "- O4: TODO Make a test");
    expect(checkCatalogue([{ file: exampleFile, source: left }]).faults).toEqual([
      { file: exampleFile, line: left.split("\n").findIndex((text) => text.includes("TODO")) + 1, problem: "this line still says TODO" },
    ]);
    expect(checkCatalogue([{ file: exampleFile, source: exampleSource }]).faults).toEqual([]);
  });

  it("stands in the folder of its sub-category under the name of its title, last in its list", () => {
    const { id, file, source } = made("What is AI", "Who's That? Été!", 2);
    expect([id, file]).toEqual(["whos-that-ete.band2", "what-is-ai/whos-that-ete.band2.md"]);
    const orders = entries.filter((one) => one.subCategory === "What is AI" && one.activity.band === 2).map(({ order }) => order ?? 0);
    expect(source).toContain(`\norder: ${Math.max(...orders) + 1}\n`);
    expect(made("what-is-ai", "By the Folder's Name", 1).file).toBe("what-is-ai/by-the-folders-name.band1.md");
  });

  it.each([
    ["a sub-category that isn't there", "Cooking", "Soup", 1, /no sub-category "Cooking"\. These exist: .*What is AI/],
    ["no band", "What is AI", "Soup", Number.NaN, /--band 1/],
    ["no title", "What is AI", "", 1, /1 to 40 characters/],
    ["a title too long", "What is AI", "A Very Long Title That Nobody Can Read at Once", 1, /1 to 40 characters/],
    ["a title that is taken", "AI Ethics", "is it ai or not?", 1, /is-it-ai-or-not\.band1\.md has this title already/],
  ])("is not made from %s, and says why", (_case, subCategory, title, band, why) => {
    expect(newActivity({ subCategory, title, band }, entries)).toEqual({ problem: expect.stringMatching(why) });
  });
});
