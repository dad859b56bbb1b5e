import { keptAboutStudents, whatIsKept } from "@learn/student-data";
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { keptFile, keptPage, keptTables, readKeptTables } from "./what-is-kept.ts";

it("every table says what it keeps, and so why and for how long", async () => {
  const tables = await readKeptTables();
  expect(tables.length).toBeGreaterThan(60);
  expect(tables.filter(({ kept }) => kept === null)).toEqual([]);
});

it("a new table that doesn't say it, or says something unknown, is found", () => {
  const sql =
    "-- Kept: talks\ncreate table public.a (id int);\n\ncreate table private.b (\n-- Kept: gossip\ncreate unlogged table public.c (";
  expect(keptTables(sql)).toEqual([
    { name: "public.a", kept: "talks" },
    { name: "private.b", kept: null },
    { name: "public.c", kept: null },
  ]);
});

it("what the notices say is kept somewhere, and docs/what-is-kept.md is as `npm run docs` writes it", async () => {
  const tables = await readKeptTables();
  for (const name of Object.keys(whatIsKept)) expect([name, tables.some(({ kept }) => kept === name)]).toEqual([name, true]);
  expect(keptAboutStudents).toHaveLength(Object.keys(whatIsKept).length - 2);
  expect(await readFile(keptFile, "utf8")).toBe(keptPage(tables));
});
