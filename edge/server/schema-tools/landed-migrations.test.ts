import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { landedFaults, landedFile, landedText, readHashes } from "./landed-migrations.ts";

const first = "supabase/migrations/20260101000000_first.sql";
const second = "supabase/migrations/20260102000000_second.sql";
const list = landedText(
  new Map([
    [first, "aa"],
    [second, "bb"],
  ]),
  "0.2.0",
);
const faults = (migrations: [string, string][], version = "0.2.0") => landedFaults(list, new Map(migrations), version);

it("every migration that has landed is as it was, and this version lists all that it has", async () => {
  expect(landedFaults(await readFile(landedFile, "utf8"), await readHashes())).toEqual([]);
});

it("one that has landed may not change or go", () => {
  expect(faults([[first, "ab"]])).toEqual([
    `${first} has landed and is changed: restore it, and write another migration.`,
    `${second} has landed and is gone: restore it.`,
  ]);
});

it("a new one may come, after those that have landed", () => {
  const landed: [string, string][] = [
    [first, "aa"],
    [second, "bb"],
  ];
  expect(faults([...landed, ["supabase/migrations/20260103000000_third.sql", "cc"]])).toEqual([]);
  const late = "supabase/migrations/20260101120000_late.sql";
  expect(faults([...landed, [late, "cc"]])).toEqual([`${late} is older than one that has landed: give it a later version.`]);
  expect(faults(landed, "0.3.0")).toEqual(["The list is that of v0.2.0: run `npm run landed -w edge` for v0.3.0."]);
});
