import { sql, type Kysely } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { connectToEmptyDatabase } from "#testing/server/empty-database.ts";
import { createTestClient, sharedEmbeddedServer } from "#testing/server/test-server.ts";
import { exclusiveKysely, Mutex } from "./session-mutex.ts";
import { PreparedStatements } from "./prepared-statements.ts";

const { connection, close } = await connectToEmptyDatabase();
afterAll(close);
const { driver } = connection;
const guarded = exclusiveKysely(driver, new Mutex(), new PreparedStatements(driver));

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
    expect(await countLeaks(connection.kysely)).toBeGreaterThan(0);
    await driver.exec("rollback");
    expect(await countLeaks(guarded)).toBe(0);
  });
});

it("is whole again after a statement that could only be written in part", async () => {
  const unwritable = guarded.transaction().execute((transaction) => sql`select ${Symbol("no text")}::jsonb`.execute(transaction));
  await expect(unwritable).rejects.toThrow(TypeError);
  expect((await sql`select 1 as one`.execute(guarded)).rows).toEqual([{ one: 1 }]);
});

describe("the server under parallel requests", () => {
  it("never shows a visitor what the service role reads at the same moment", async () => {
    const server = await sharedEmbeddedServer();
    const person = await server.signUp();
    await person.operator.from("profiles").insert({ id: person.id, name: "Ada" }).throwOnError();
    const service = createTestClient(server.origin, server.serviceKey);
    const visitor = server.visitor();
    const stranger = await server.signUp();
    const rounds = Array.from({ length: 25 }, async () => {
      const [asService, asVisitor, asStranger] = await Promise.all([
        service.from("profiles").select("id").eq("id", person.id),
        visitor.from("profiles").select("id").eq("id", person.id),
        stranger.client.from("profiles").select("id").eq("id", person.id),
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
