import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readCatalogue } from "./catalogue.ts";
import { continents } from "./entry.ts";
import { moduleId, seedSql } from "./seed.ts";

it("supabase/seed.sql is what the content gives now", async () => {
  const { entries } = await readCatalogue();
  const written = await readFile(fileURLToPath(new URL("../supabase/seed.sql", import.meta.url)), "utf8");
  // Compared as a claim: a difference of whole files would bury the sentence.
  expect(written === seedSql(entries), "run npm run build -w edge").toBe(true);
});

it("gives every activity and continent an id of its own that stays the same", async () => {
  const { entries } = await readCatalogue();
  const ids = entries.flatMap(({ activity }) => continents.map((continent) => moduleId(activity.id, continent)));
  expect(new Set(ids).size).toBe(entries.length * 6);
  expect(moduleId("is-it-ai-or-not.band1", "Africa")).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(moduleId("is-it-ai-or-not.band1", "Africa")).toBe(moduleId("is-it-ai-or-not.band1", "Africa"));
});
