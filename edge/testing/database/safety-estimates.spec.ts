import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase } from "../server/fresh-database.ts";
import type { TestPostgres } from "../server/postgres-for-tests.ts";
import { startTestServer } from "../server/test-server.ts";
import { callAsService } from "./conversation.ts";
import { signUpStudent, startSession, type Person, type TestServer } from "./people.ts";

const postgres: TestPostgres | null = await freshDatabase();
afterAll(() => postgres?.stop());

describe("what the planner guesses", () => {
  let server: TestServer;
  let child: Person;
  let stranger: Person;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: postgres?.url ?? null });
    stranger = await signUpStudent(server, { name: "Sam" });
    child = await signUpStudent(server, { name: "Amina" });
    const session = await startSession(server, child);
    for (let number = 0; number < 12; number++) {
      await callAsService(server, "record_safety_event", { learner: child.id, session, message_id: `message-${number}`, kind: "abuse" });
    }
    await server.database.script("analyze public.safety_events; analyze public.profiles;");
  });
  afterAll(() => server?.stop());

  const counts = ["exact", "planned", "estimated"];
  const filters = (name: string, id: string): string[] => [
    `learner_name=in.(${name})`,
    `learner_name=eq.${name}`,
    `user_id=eq.${id}`,
    "kind=eq.abuse",
    "",
  ];

  /** All that an answer tells, its time left out. */
  async function told(method: string, filter: string, count: string): Promise<object> {
    const headers = { apikey: server.anonKey, authorization: `Bearer ${stranger.accessToken}`, prefer: `count=${count}` };
    const answer = await fetch(`${server.origin}/rest/v1/safety_events?select=id&${filter}`, { method, headers });
    return { status: answer.status, range: answer.headers.get("content-range"), text: await answer.text() };
  }

  it.each(counts)("is told to no stranger: count=%s answers for a child with events as for nobody [SEC-004]", async (count) => {
    for (const method of ["HEAD", "GET"]) {
      const [ofChild, ofNobody] = [filters("Amina", child.id), filters("Nobody", crypto.randomUUID())];
      for (const [index, filter] of ofChild.entries()) {
        const answer = await told(method, filter, count);
        expect(answer).toEqual(await told(method, ofNobody[index] ?? "", count));
        expect(answer).toMatchObject({ status: 403, range: null });
      }
    }
  });

  it("is told to no role of a browser by the database itself, whatever stands before it [SEC-004]", async () => {
    for (const role of ["authenticated", "anon"]) {
      const explained = server.database.transaction(async (transaction) => {
        await transaction.query(`set local role ${role}`);
        return transaction.query("explain select 1 from public.safety_events where learner_name = 'Amina'");
      });
      await expect(explained).rejects.toThrow("permission denied for table safety_events");
    }
  });
});
