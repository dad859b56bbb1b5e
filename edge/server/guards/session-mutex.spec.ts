import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectToEmptyDatabase } from "#testing/server/empty-database.ts";
import { createTestClient, startTestServer, type TestServer } from "#testing/server/test-server.ts";
import { exclusiveKysely, Mutex } from "./session-mutex.ts";
import { PreparedStatements } from "./prepared-statements.ts";

/** How many of several transactions at once read somebody else's setting, or fail. */
async function countLeaks(database: Kysely<unknown>): Promise<number> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      database.transaction().execute(async (transaction) => {
        await sql`select set_config('test.who', ${String(index)}, true)`.execute(transaction);
        const seen = await sql<{ who: string }>`select current_setting('test.who', true) as who`.execute(transaction);
        return seen.rows[0]?.who === String(index);
      }),
    ),
  );
  return outcomes.filter((outcome) => outcome.status === "rejected" || !outcome.value).length;
}

describe("the embedded database, which is one session", () => {
  it("mixes up the settings of parallel transactions without the guard and keeps them apart with it", async () => {
    const { connection, close } = await connectToEmptyDatabase();
    expect(await countLeaks(connection.kysely)).toBeGreaterThan(0);
    await connection.driver.exec("rollback");
    expect(await countLeaks(exclusiveKysely(connection.driver, new Mutex(), new PreparedStatements(connection.driver)))).toBe(0);
    await close();
  });
});

it("is whole again after a statement that could only be written in part", async () => {
  const { connection, close } = await connectToEmptyDatabase();
  const { driver } = connection;
  const database = exclusiveKysely(driver, new Mutex(), new PreparedStatements(driver));
  const unwritable = database.transaction().execute((transaction) => sql`select ${Symbol("no text")}::jsonb`.execute(transaction));
  await expect(unwritable).rejects.toThrow(TypeError);
  expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
  await close();
});

describe("the server under parallel requests", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: null });
  });
  afterAll(() => server.stop());

  it("never shows a visitor what the service role reads at the same moment", async () => {
    const person = await server.signUp();
    await person.operator.from("profiles").insert({ id: person.id, name: "Ada" }).throwOnError();
    const service = createTestClient(server.origin, server.serviceKey);
    const visitor = server.visitor();
    const stranger = await server.signUp();
    const rounds = Array.from({ length: 25 }, async () => {
      const [asService, asVisitor, asStranger] = await Promise.all([
        service.from("profiles").select("id"),
        visitor.from("profiles").select("id"),
        stranger.client.from("profiles").select("id"),
      ]);
      expect(asService.data).toEqual([{ id: person.id }]);
      expect(asVisitor.data).toBeNull();
      expect(asStranger.data).toEqual([]);
    });
    await Promise.all(rounds);
  });
});

describe("the turn of a session", () => {
  it("passes on when the work of its owner fails", async () => {
    const mutex = new Mutex();
    await expect(mutex.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(mutex.run(async () => "next")).resolves.toBe("next");
  });
});
