import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { freshDatabase } from "#testing/server/fresh-database.ts";
import type { TestPostgres } from "#testing/server/postgres-for-tests.ts";
import type { DatabaseHandle } from "./database-handle.ts";
import { openPostgresDatabase } from "./postgres-database.ts";

const postgres: TestPostgres | null = await freshDatabase();
afterAll(() => postgres?.stop());

describe.skipIf(postgres === null)("a PostgreSQL database is closed", () => {
  let database: DatabaseHandle;
  beforeEach(async () => {
    database = await openPostgresDatabase(postgres?.url ?? "");
  });
  afterEach(() => database.close());

  const codeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => "done",
      (error: Error & { code?: string }) => error.code ?? error.message,
    );

  it("while a transaction waits for a lock that nobody gives back", async () => {
    const waiting = codeOf(
      database.transaction(async (transaction) => {
        await transaction.query("select pg_advisory_xact_lock(7)");
        await database.query("select pg_advisory_lock(7)");
      }),
    );
    await expect.poll(() => database.query("select 1 from pg_locks where not granted")).toHaveLength(1);
    await database.close();
    expect(await waiting).toBe("57014");
  });

  it("while a transaction never ends", async () => {
    let begun = (): void => {};
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    const waiting = codeOf(
      database.transaction(async (transaction) => {
        await transaction.query("select 1");
        begun();
        await new Promise(() => undefined);
      }),
    );
    await isBegun;
    await database.close();
    expect(await waiting).toMatch(/^CONNECTION_/);
  });
});
