import { describe, expect, it } from "vitest";
import { sharedEmbeddedServer } from "#testing/server/test-server.ts";
import { connectToEmptyDatabase } from "#testing/server/empty-database.ts";
import { preserveGrants } from "./preserved-grants.ts";

const onlyTheTitleMayBeRead = `
  create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls;
  create table public.lessons (title text, answer text);
  alter table public.lessons enable row level security;
  grant select (title) on public.lessons to authenticated;
`;

/** Whether a signed-in person may read the column that was never granted, after one request of the table API. */
async function mayReadTheAnswer(guard: (connection: object) => void): Promise<boolean> {
  const { connection, close } = await connectToEmptyDatabase();
  await connection.driver.exec(onlyTheTitleMayBeRead);
  guard(connection);
  await connection.withContext({ auth: { role: "authenticated" } }, async () => {});
  const result = await connection.driver.query<{ allowed: boolean }>(
    "select has_column_privilege('authenticated', 'public.lessons', 'answer', 'select') as allowed",
  );
  await close();
  return result.rows[0]?.allowed ?? false;
}

describe("column grants", () => {
  it("are undone by the first request without the guard", async () => {
    expect(await mayReadTheAnswer(() => {})).toBe(true);
  });

  it("survive the first request with it", async () => {
    expect(await mayReadTheAnswer(preserveGrants)).toBe(false);
  });
});

describe("the server's own tables", () => {
  it("keep a person from writing a score after many requests", async () => {
    const person = await (await sharedEmbeddedServer()).signUp();
    await person.client.from("dashboard").select("id").throwOnError();
    const attempt = await person.client.from("dashboard").update({ evaluation_score: 100 }).eq("user_id", person.id);
    expect(attempt.error?.code).toBe("42501");
  });
});
