import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase } from "#testing/server/fresh-database.ts";
import type { TestPostgres } from "#testing/server/postgres-for-tests.ts";
import { jsonOnce } from "./json-once.ts";
import { loadPostgres } from "./lite.ts";

const server: TestPostgres | null = await freshDatabase();

describe.skipIf(server === null)("JSON that has been made into text already", () => {
  const url = server?.url ?? "";
  afterAll(() => server?.stop());

  let storedKind: (types: Record<string, postgres.PostgresType>) => Promise<string | undefined>;
  beforeAll(async () => {
    const { createPostgresConnection } = await loadPostgres();
    storedKind = async (types) => {
      const { driver } = createPostgresConnection({ url, postgresOptions: { max: 1, types } });
      const rows = await driver.unsafe("select jsonb_typeof($1::jsonb) as kind", [JSON.stringify({ username: "Ada" })]);
      await driver.end();
      return rows[0]?.["kind"];
    };
  });

  it("is stored as a string by the driver without the guard", async () => {
    expect(await storedKind({})).toBe("string");
  });

  it("is stored as an object with it", async () => {
    expect(await storedKind(jsonOnce)).toBe("object");
  });
});
