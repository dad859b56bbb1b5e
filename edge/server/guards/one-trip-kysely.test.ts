import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { oneTripKysely, sessionOfRequest } from "./one-trip-kysely.ts";

describe("a request of lite", () => {
  let trips: string[];
  const kysely = oneTripKysely(async () => ({
    query: async (text, parameters, before) => {
      trips.push(`${before} | ${text} ${JSON.stringify(parameters)}`);
      return { rows: [], affectedRows: 0 };
    },
    run: async (text) => void trips.push(text),
    rollBack: async () => void trips.push("rollback"),
    release: () => trips.push("released"),
  }));
  beforeEach(() => {
    trips = [];
  });

  it("takes its role and claims along with the first statement that is meant", async () => {
    await kysely.transaction().execute(async (transaction) => {
      await sql`SELECT set_config('role', ${"anon"}, true)`.execute(transaction);
      await sql`SELECT set_config('request.jwt.claims', ${`{"name":"O'Hara\\"}`}, true)`.execute(transaction);
      await sql`SELECT set_config('response.status', '', true)`.execute(transaction);
      await sql`select ${1}::int`.execute(transaction);
      await sql`SELECT set_config('role', ${"authenticated"}, true)`.execute(transaction);
    });
    expect(trips).toEqual([
      `begin; select set_config('role', 'anon', true), set_config('statement_timeout', '30s', true), set_config('request.jwt.claims',  E'{"name":"O''Hara\\\\"}', true), set_config('response.status', '', true) | select $1::int [1]`,
      ` | SELECT set_config('role', $1, true) ["authenticated"]`,
      "commit",
      "released",
    ]);
  });

  it("of somebody who signed in asks first whether the account is still there", async () => {
    await kysely.transaction().execute(async (transaction) => {
      await sql`SELECT set_config('role', ${"authenticated"}, true)`.execute(transaction);
      await sql`select 1`.execute(transaction);
    });
    expect(trips[0]).toBe(
      "begin; select set_config('role', 'authenticated', true), set_config('statement_timeout', '30s', true); select public.refuse_gone_account() | select 1 []",
    );
  });

  it("of somebody who signed in tells the session of its token as well", async () => {
    await sessionOfRequest.run("0b9f6a3e-3c50-4a39-9d0e-6f2b1c6b7d11", () =>
      kysely.transaction().execute(async (transaction) => {
        await sql`SELECT set_config('role', ${"authenticated"}, true)`.execute(transaction);
        await sql`select 1`.execute(transaction);
      }),
    );
    expect(trips[0]).toContain(
      `set_config('request.jwt.claims', '{"session_id":"0b9f6a3e-3c50-4a39-9d0e-6f2b1c6b7d11"}', true); select public.`,
    );
  });

  it("sends nothing for a transaction in which nothing is asked, whether it ends well or not", async () => {
    const begun = kysely.transaction().execute(async (transaction) => {
      await sql`SELECT set_config('role', ${"anon"}, true)`.execute(transaction);
      throw new Error("no");
    });
    await expect(begun).rejects.toThrow("no");
    await kysely.transaction().execute(async () => {});
    expect(trips).toEqual(["released", "released"]);
  });

  it("is rolled back where the first statement fails, with which it began", async () => {
    const begun = kysely.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      throw new Error("no");
    });
    await expect(begun).rejects.toThrow("no");
    expect(trips).toEqual(["begin | select 1 []", "rollback", "released"]);
  });
});
