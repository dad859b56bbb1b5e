import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "../database/database-handle.ts";
import { openPostgresDatabase } from "../database/postgres-database.ts";
import { freshDatabase } from "#testing/server/fresh-database.ts";
import type { Check, Counters } from "./checks.ts";
import { DatabaseCounters } from "./database-counters.ts";
import { ProcessCounters } from "./process-counters.ts";

const postgres = await freshDatabase();
const minute = 60_000;
const start = 1_000_000_000_000;
const check = (name: string, attempts: number, changes: Partial<Check<string>> = {}): Check<string> => ({
  counter: { name, attempts, windowMs: minute },
  key: "ada",
  counts: "failures",
  refusal: name,
  ...changes,
});

let database: DatabaseHandle | undefined;
beforeAll(async () => {
  if (postgres) database = await openPostgresDatabase(postgres.url);
});
afterAll(async () => {
  await database?.close();
  await postgres?.stop();
});

describe.each(postgres ? ["the memory", "the database"] : ["the memory"])("attempts that are counted in %s", (where) => {
  /** Counts in which nobody has tried anything yet. */
  async function fresh(): Promise<Counters> {
    if (where === "the memory" || database === undefined) return new ProcessCounters();
    await database.query("delete from private.attempts");
    return new DatabaseCounters(database, "secret of the test");
  }

  /** Tries once; null when it is let through, else how long it has to wait and why. */
  async function attempt(counters: Counters, checks: Check<string>[], at: number, isSuccess = false): Promise<[number, string] | null> {
    const counted = await counters.count(checks, start + at);
    if (!counted.ok) return [counted.wait.waitMs, counted.wait.refusal];
    await counted.settle(isSuccess);
    return null;
  }

  it("are let through until a counter is full, and again when its oldest one is over", async () => {
    const counters = await fresh();
    const two = [check("two", 2)];
    expect([await attempt(counters, two, 0), await attempt(counters, two, 10_000)]).toEqual([null, null]);
    expect(await attempt(counters, two, 20_000)).toEqual([40_000, "two"]);
    expect(await attempt(counters, [check("two", 2, { key: "leo" })], 20_000)).toBeNull();
    expect(await attempt(counters, two, minute)).toBeNull();
    expect(await attempt(counters, two, minute)).toEqual([10_000, "two"]);
  });

  it("wait for the fullest of several counters, and then count in none of them", async () => {
    const counters = await fresh();
    await attempt(counters, [check("loose", 2)], 0);
    await attempt(counters, [check("strict", 1)], 5_000);
    expect(await attempt(counters, [check("loose", 2), check("strict", 1)], 10_000)).toEqual([55_000, "strict"]);
    expect(await attempt(counters, [check("loose", 2)], 10_000)).toBeNull();
  });

  it("are taken back when they turn out not to count, one of two in the same millisecond, and cleared by a success where that is said", async () => {
    const counters = await fresh();
    const two = [check("two", 2)];
    await attempt(counters, two, 0);
    await attempt(counters, two, 0, true);
    expect(await attempt(counters, two, 1)).toBeNull();
    expect(await attempt(counters, two, 2)).toEqual([minute - 2, "two"]);
    const cleared = [check("cleared", 2, { isClearedBySuccess: true })];
    await attempt(counters, cleared, 0);
    await attempt(counters, cleared, 1, true);
    expect([await attempt(counters, cleared, 2), await attempt(counters, cleared, 3)]).toEqual([null, null]);
  });

  it("don't slip through side by side, whatever order they name their counters in", async () => {
    const counters = await fresh();
    const [one, other] = [check("one", 5, { counts: "all" }), check("other", 50, { counts: "all" })];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => attempt(counters, index % 2 === 0 ? [one, other] : [other, one], index)),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(5);
  });
});

it.skipIf(postgres === null)("what is counted in the database names nobody, and goes when it is over", async () => {
  if (database === undefined) return;
  await database.query("delete from private.attempts");
  const counters = new DatabaseCounters(database, "secret of the test");
  for (let index = 0; index < 8; index += 1) await counters.count([check("one", 2, { key: `ada${index}@example.org` })], start);
  const stored = await database.query<{ row: string }>("select a::text as row from private.attempts a");
  expect([stored.length, stored.filter(({ row }) => row.includes("ada"))]).toEqual([8, []]);
  await counters.count([check("one", 2)], start + minute);
  expect(await database.query("select count(*)::integer as rows from private.attempts")).toEqual([{ rows: 1 }]);
});
