import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "#testing/server/test-server.ts";
import { ownCatalogue, type Catalogue } from "./catalogue.ts";
import { continents } from "./entry.ts";
import { greetingFor } from "./greeting.ts";
import { moduleId } from "./seed.ts";

interface ModuleRow {
  learning_module_id: string;
  title: string;
  description: string;
  category: string;
  category_activity: string;
  sub_category: string;
  public: number;
  grade_level: number;
  continent: string;
  greeting: string;
  coach: unknown;
  program: unknown;
  picture: string | null;
  content_id: string;
  content_version: number;
  teaser: string | null;
  minutes: number;
  sort_order: number | null;
  prerequisites: string[];
  updated_at: string;
}

let server: Awaited<ReturnType<typeof startTestServer>>;
let catalogue: Catalogue;
let rows: ModuleRow[] = [];
const readRows = (): Promise<ModuleRow[]> =>
  server.sql<ModuleRow>("select * from public.learning_modules where content_id is not null order by learning_module_id");

beforeAll(async () => {
  [server, catalogue] = [await startTestServer(), await ownCatalogue()];
  rows = await readRows();
});
afterAll(() => server.stop());

describe("a seeded database", () => {
  it("holds one public module for each activity and continent [DATA-029]", () => {
    expect(rows).toHaveLength(catalogue.entries.length * continents.length);
    for (const { activity, categoryActivity } of catalogue.entries) {
      for (const continent of continents) {
        const row = rows.find((one) => one.learning_module_id === moduleId(activity.id, continent));
        expect(row).toMatchObject({
          title: activity.title,
          public: 1,
          grade_level: activity.band,
          continent,
          content_id: activity.id,
          greeting: greetingFor(activity, categoryActivity),
        });
      }
    }
  });

  it("shows the description, the material and the line of the continent", () => {
    for (const entry of catalogue.entries) {
      for (const row of rows.filter((one) => one.content_id === entry.activity.id)) {
        expect(row.description.startsWith(entry.activity.description)).toBe(true);
        expect(row.description).toContain(entry.activity.material);
        expect(row.description.endsWith(`\n\n**From your part of the world:** ${entry.context[row.continent]}`)).toBe(true);
        expect(row).toMatchObject({
          category: entry.categoryActivity,
          category_activity: entry.categoryActivity,
          sub_category: entry.subCategory,
        });
      }
    }
  });

  it("holds what a list shows and sorts by", () => {
    for (const { activity, teaser, order, after } of catalogue.entries) {
      for (const row of rows.filter((one) => one.content_id === activity.id)) {
        expect(row).toMatchObject({ teaser: teaser === "" ? null : teaser, minutes: activity.minutes, sort_order: order });
        expect(row.prerequisites).toEqual(after.map((id) => moduleId(id, row.continent)));
      }
    }
  });

  it("keeps the whole activity for the coach, with the line of the continent, and its prepared program and its picture's name for the page", () => {
    for (const entry of catalogue.entries) {
      for (const row of rows.filter((one) => one.content_id === entry.activity.id)) {
        expect(row.coach).toEqual({ ...entry.activity, contextLine: entry.context[row.continent] });
        expect(row.program).toEqual(entry.activity.program ?? null);
        expect(row.picture).toBe(entry.activity.program ? entry.activity.id : null);
      }
    }
  });
});
