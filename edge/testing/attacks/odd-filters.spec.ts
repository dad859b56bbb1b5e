import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUpStudent, startSession, type Person } from "../database/people.ts";
import { freshDatabase } from "../server/fresh-database.ts";
import { startTestServer, type TestServer } from "../server/test-server.ts";

const postgres = await freshDatabase();
const databases: [string, string | null][] = [["PGlite", null], ...(postgres ? [["PostgreSQL", postgres.url] as [string, string]] : [])];

const values = [
  '{"a":1}',
  '{"__proto__":1}',
  "{1,2}",
  "{",
  "null",
  '"x"',
  '"x',
  'a"b',
  "1e400",
  "9999999999999999999999",
  "NaN",
  "",
  "a\0b",
  "\\u0000",
  "\\",
  "%",
  "*",
  "'",
  "(",
  "a,b",
  "eq.x",
  "now()",
  "\u202e",
  "x".repeat(7_000),
  "{".repeat(2_000),
];
/** A text, a type that refuses most of them, and JSON. */
const columns = ["profiles.name", "profiles.id", "dashboard.chat_history"];

interface Asked {
  status: number;
  /** Of a list how long it is; of a refusal its code. */
  outcome: unknown;
}

describe("an odd value of a filter", () => {
  const servers = new Map<string, { server: TestServer; person: Person }>();

  beforeAll(async () => {
    for (const [name, databaseUrl] of databases) {
      const server = await startTestServer({ databaseUrl });
      const person = await signUpStudent(server);
      await startSession(server, person);
      servers.set(name, { server, person });
    }
  });
  afterAll(async () => {
    for (const { server } of servers.values()) await server.stop();
    await postgres?.stop();
  });

  async function ask(database: string, table: string, query: [string, string][]): Promise<Asked> {
    const { server, person } = servers.get(database)!;
    const headers = { apikey: server.anonKey, authorization: `Bearer ${person.accessToken}` };
    const response = await fetch(`${server.origin}/rest/v1/${table}?${new URLSearchParams([["select", "id"], ...query])}`, { headers });
    const answer: unknown = await response.json();
    return { status: response.status, outcome: Array.isArray(answer) ? answer.length : (answer as { code: string }).code };
  }

  /** What all databases answer, which must be the same. */
  async function answerOf(table: string, query: [string, string][]): Promise<Asked> {
    const [first, ...others] = await Promise.all([...servers.keys()].map((name) => ask(name, table, query)));
    for (const other of others) expect(other, JSON.stringify(query)).toEqual(first);
    return first!;
  }

  /** The databases that are to meet a value: with two of them one, in turn, since each meets all values in the first test. */
  const inTurn = (index: number): string[] => [...servers.keys()].filter((_, place, { length }) => (index + place) % length === 0);

  it.each(columns.flatMap((place) => ["eq", "in"].map((operator) => [operator, place] as const)))(
    "is compared or refused, the same way by every database: %s of %s",
    async (operator, place) => {
      const [table = "", column = ""] = place.split(/\.(.*)/s);
      for (const value of values) {
        const { status } = await answerOf(table, [[column, operator.endsWith("in") ? `${operator}.(${value})` : `${operator}.${value}`]]);
        expect([200, 400, 404], `${operator} ${value}`).toContain(status);
      }
    },
  );

  it.each(["like", "is", "cs", "fts", "eq(any)", ""])(
    "is never the server's fault with the operator %s, alone or in a tree",
    async (operator) => {
      for (const [index, value] of values.entries()) {
        const filter = `${operator}.${value}`;
        // The one database meets a value in the way that the other doesn't.
        for (const name of servers.keys()) {
          const isAlone = inTurn(index).includes(name);
          const query: [string, string] = isAlone ? ["name", filter] : ["or", `(name.${filter},id.is.null)`];
          expect((await ask(name, "profiles", [query])).status, `${name}: ${JSON.stringify(query)}`).toBeLessThan(500);
        }
      }
    },
  );

  it.each(["profiles.name", "dashboard.chat_history"])("is never the server's fault in a tree of filters: %s", async (place) => {
    const [table = "", column = ""] = place.split(/\.(.*)/s);
    for (const [index, value] of values.entries())
      for (const [kind, filter] of [`${column}.eq.${value}`, `${column}.in.(${value})`].entries())
        for (const name of inTurn(index + kind))
          expect((await ask(name, table, [["or", `(${filter},${filter})`]])).status, `${name}: ${filter}`).toBeLessThan(500);
  });

  it.each(["select", "order", "limit", "offset", "columns", "on_conflict"])("is never the server's fault as %s", async (name) => {
    for (const [index, value] of values.entries())
      for (const database of inTurn(index))
        expect((await ask(database, "profiles", [[name, value]])).status, `${database}: ${value}`).toBeLessThan(500);
  });

  it.each(['chat_history->>"b', 'chat_history->"b', '"', '"b', 'id,chat_history->a->>"b', "chat_history->>'b", "chat_history->'"])(
    "is told as a mistake where a quote in what is selected is not closed: %s",
    async (selected) => {
      for (const { server, person } of servers.values()) {
        const headers = { apikey: server.anonKey, authorization: `Bearer ${person.accessToken}` };
        const answer = await fetch(`${server.origin}/rest/v1/dashboard?${new URLSearchParams({ select: selected })}`, { headers });
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/quotation mark|Unsafe JSON path/) });
      }
    },
  );

  it.each(["eq", "like", "in", ""])("is never the server's fault as the name of a column with the operator %s", async (operator) => {
    for (const [index, value] of values.entries())
      for (const database of inTurn(index))
        expect((await ask(database, "profiles", [[value, `${operator}.1`]])).status, `${database}: ${value}`).toBeLessThan(500);
  });

  it.each([
    ["and", `(${"and(".repeat(1500)}id.is.null${")".repeat(1500)})`],
    ["select", "id,".repeat(1700).concat("id")],
    ["select", `${"members(".repeat(500)}id${")".repeat(500)}`],
  ])("is told as a mistake where there is too much of it: %s", async (name, value) => {
    for (const database of servers.keys()) expect((await ask(database, "teams", [[name, value]])).status).toBe(400);
  });

  it("finds exactly the text that was asked for, however much it looks like something else", async () => {
    for (const text of [
      '{"a":1}',
      '{ "a": 1 }',
      "{1,2}",
      "[1]",
      "null",
      "true",
      '"x"',
      "1e5",
      "007",
      "1",
      "a,b",
      'a"b',
      "\\",
      "(1,2)",
      "eq.x",
    ]) {
      for (const { person } of servers.values())
        await person.operator.from("profiles").update({ name: text }).eq("id", person.id).throwOnError();
      expect(await answerOf("profiles", [["name", `eq.${text}`]]), text).toEqual({ status: 200, outcome: 1 });
      expect(await answerOf("profiles", [["name", `neq.${text}`]]), text).toEqual({ status: 200, outcome: 0 });
      const listed = `"${text.replaceAll(/[\\"]/g, "\\$&")}"`;
      expect(await answerOf("profiles", [["name", `in.(a,${listed},"b,c")`]]), text).toEqual({ status: 200, outcome: 1 });
      expect(await answerOf("profiles", [["name", `not.in.(${listed})`]]), text).toEqual({ status: 200, outcome: 0 });
    }
    expect(await answerOf("profiles", [["name", 'eq.{"a":2}']])).toEqual({ status: 200, outcome: 0 });
  });

  it("is what supabase-js makes of a plain one: text, number, truth and lists", async () => {
    for (const { person } of servers.values()) {
      const { data } = await person.client
        .from("profiles")
        .select("id")
        .eq("grade_level", 1)
        .eq("profile_completed", true)
        .in("continent", ["Africa", "Asia, East"])
        .gt("created_at", "2020-01-01")
        .throwOnError();
      expect(data).toEqual([{ id: person.id }]);
      const { data: none } = await person.client.from("profiles").select("id").eq("profile_completed", false).throwOnError();
      expect(none).toEqual([]);
    }
  });
});
