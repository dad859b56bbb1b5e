import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "../database/database-handle.ts";
import { openPostgresDatabase } from "../database/postgres-database.ts";
import { freshDatabase } from "#testing/server/fresh-database.ts";
import { oneProcessAtATime } from "./keyed-mutex.ts";

const postgres = await freshDatabase();

describe.skipIf(postgres === null)("work of one name, of processes on one PostgreSQL server", () => {
  let processes: DatabaseHandle[];
  beforeAll(async () => {
    processes = await Promise.all([openPostgresDatabase(postgres?.url ?? ""), openPostgresDatabase(postgres?.url ?? "")]);
  });
  afterAll(async () => {
    await Promise.all(processes.map((database) => database.close()));
    await postgres?.stop();
  });

  it("is done one after the other, also by forty who all need the database for it, and after one that failed", async () => {
    let atWork = 0;
    const seen: number[] = [];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => {
        const database = processes[index % 2];
        if (database === undefined) throw new Error("There are two.");
        return oneProcessAtATime(database, "one token", async () => {
          atWork += 1;
          seen.push(atWork);
          await database.query("select 1");
          atWork -= 1;
          if (index === 3) throw new Error("This one fails.");
        });
      }),
    );
    expect([new Set(seen), seen.length]).toEqual([new Set([1]), 40]);
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
  });

  it("doesn't wait for work of another name", async () => {
    const [one, other] = processes;
    if (one === undefined || other === undefined) throw new Error("There are two.");
    const inside = oneProcessAtATime(one, "one token", () => oneProcessAtATime(other, "another token", async () => "done"));
    expect(await inside).toBe("done");
  });
});
