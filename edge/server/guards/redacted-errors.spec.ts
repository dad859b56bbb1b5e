import { ownTestServer } from "#testing/server/own-servers.ts";
import { afterEach, expect, it, vi } from "vitest";
import { createTestClient } from "#testing/server/test-server.ts";
import { withRedactedErrors, type ReportedError } from "./redacted-errors.ts";
import { openEmptyDatabase } from "#testing/server/empty-database.ts";

const lines: string[] = [];
const printed: string[] = [];
for (const level of ["log", "info", "warn", "error"] as const) {
  vi.spyOn(console, level).mockImplementation((...values) =>
    printed.push(
      values.map((value) => (value instanceof Error ? JSON.stringify({ ...value, message: value.message }) : String(value))).join(" "),
    ),
  );
}
const server = await ownTestServer({ databaseUrl: null, logTo: { write: (line) => lines.push(line) } });
afterEach(() => {
  printed.length = 0;
});

it("keeps addresses, names and parameters out of the log when statements fail", async () => {
  const odd = `zebra-${crypto.randomUUID()}@example.org`;
  const person = await server.signUp(odd);
  const word = "hippopotamus-secret";
  await person.operator.from("profiles").insert({ id: person.id, name: word, role: "student" });
  // A duplicate key, a broken value and a forbidden column: three kinds of error whose text repeats the value.
  const duplicate = await person.operator.from("profiles").insert({ id: person.id, name: word });
  expect(duplicate.error?.code).toBe("23505");
  const malformed = await person.client.from("dashboard").select("*").eq("id", word);
  expect(malformed.error?.code).toBe("22P02");
  await person.client.from("profiles").update({ continent: word }).eq("id", person.id);
  await server.visitor().auth.signInWithPassword({ email: odd, password: word });
  await server.visitor().auth.signUp({ email: odd, password: "another password" });
  await fetch(`${server.origin}/${word}?email=${odd}`);
  const everything = [...lines, ...printed].join("\n");
  expect(lines.some((line) => line.includes('"code":"23505"'))).toBe(true);
  for (const secret of [odd, "zebra", word, person.password, person.accessToken, server.serviceKey])
    expect(everything).not.toContain(secret);
});

it("would print the values without the guard", async () => {
  const database = await openEmptyDatabase();
  const failing = (): Promise<unknown> => database.connection.exec("select 'hippopotamus'::int").catch(() => null);
  await failing();
  expect(printed.join()).toContain("hippopotamus");
  const reported: ReportedError[] = [];
  printed.length = 0;
  await withRedactedErrors((error) => reported.push(error), failing);
  expect(printed).toEqual([]);
  expect(reported).toEqual([expect.objectContaining({ code: "22P02" })]);
  await database.close();
});

it("leaves one line for each request: method, route, status and duration", async () => {
  lines.length = 0;
  await createTestClient(server.origin, server.serviceKey).from("profiles").select("id").throwOnError();
  expect(JSON.parse(lines.at(-1) ?? "{}")).toEqual({
    level: 30,
    time: expect.any(String),
    event: "request",
    requestId: expect.any(String),
    method: "GET",
    route: "/rest/v1/profiles",
    status: 200,
    ms: expect.any(Number),
  });
});
