import { ownFolder } from "#testing/own-folder.ts";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { checkCatalogue, ownCatalogue, readCatalogue } from "./catalogue.ts";
import { continents } from "./entry.ts";
import { moduleId, seedSql } from "./seed.ts";
import { exampleFile, exampleSource } from "./testing/example.ts";
import { writeSeed } from "./write-seed.ts";

it("gives every activity and continent an id of its own that stays the same", async () => {
  const { entries } = await ownCatalogue();
  const ids = entries.flatMap(({ activity }) => continents.map((continent) => moduleId(activity.id, continent)));
  expect(new Set(ids).size).toBe(entries.length * 6);
  expect(moduleId("is-it-ai-or-not.band1", "Africa")).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(moduleId("is-it-ai-or-not.band1", "Africa")).toBe(moduleId("is-it-ai-or-not.band1", "Africa"));
});

describe("supabase/seed.sql", () => {
  let folder: string;
  let content: string;
  let target: string;
  beforeEach(async () => {
    folder = await ownFolder();
    content = join(folder, "edge/coaching/content");
    target = join(folder, "edge/supabase/seed.sql");
    await mkdir(dirname(target), { recursive: true });
  });

  const put = async (file: string, source: string): Promise<void> => {
    await mkdir(dirname(join(content, file)), { recursive: true });
    await writeFile(join(content, file), source);
  };

  it("is written from the activities, anew when one changes, and keeps its time when none does", async () => {
    await put(exampleFile, exampleSource);
    expect(await writeSeed(target, content)).toEqual([]);
    expect(await readFile(target, "utf8")).toBe(seedSql((await readCatalogue(content)).entries));
    const { mtimeMs, ino } = await stat(target);
    expect(await writeSeed(target, content)).toEqual([]);
    expect(await stat(target)).toMatchObject({ mtimeMs, ino });

    await put(exampleFile, exampleSource.replace("title: Is It AI or Not?", "title: AI or Not AI?"));
    expect(await writeSeed(target, content)).toEqual([]);
    expect(await readFile(target, "utf8")).toContain("AI or Not AI?");
    expect(await readdir(dirname(target))).toEqual(["seed.sql"]);
  });

  it("stays as it is while an activity has a fault, which is named with its file and line", async () => {
    await put(exampleFile, exampleSource);
    await writeSeed(target, content);
    await put(exampleFile, exampleSource.replace("band: 1", "band: 9"));
    expect(await writeSeed(target, content)).toContain(`edge/coaching/content/${exampleFile}:7 band 9 is not the band of the file's name`);
    expect(await readFile(target, "utf8")).toBe(seedSql(checkCatalogue([{ file: exampleFile, source: exampleSource }]).entries));
  });
});
