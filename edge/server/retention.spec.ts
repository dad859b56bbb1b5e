import { afterEach, expect, it } from "vitest";
import { signUpMember, addSchool } from "#testing/database/school.ts";
import { startSession } from "#testing/database/people.ts";
import { fillConversation } from "#testing/server/fill-conversation.ts";
import { startTestServer, type TestServer } from "#testing/server/test-server.ts";

let server: TestServer | undefined;
afterEach(() => server?.stop());

it("the server deletes by itself what is over, by the bounds of its settings, and writes no name into its log", async () => {
  let log = "";
  server = await startTestServer({
    env: { TALK_MONTHS: "6", CLOSED_ACCOUNT_DAYS: "14" },
    logTo: { write: (line) => void (log += line) },
    retentionEveryMs: 100,
  });
  const { sql } = server;
  await expect
    .poll(() => sql("select talk_months_most, account_days_most from private.retention_bounds"))
    .toEqual([{ talk_months_most: 6, account_days_most: 14 }]);
  await sql("update private.retention_bounds set begins_at = now()");
  const child = await signUpMember(server, await addSchool(server, "Hill School"), { name: "Amina Bello" });
  const session = await startSession(server, child);
  const old = { id: "message-1", role: "user", content: "It rains", timestamp: "2020-01-01T00:00:00Z" };
  await fillConversation(sql, session, [old]);
  await expect.poll(() => sql("select from public.messages where session_id = $1", [session])).toEqual([]);
  await sql("select private.close_accounts(array[$1::uuid], 'roster')", [child.id]);
  await sql("update private.closed_accounts set erase_after = now()");
  await expect.poll(() => sql("select from auth.users where id = $1", [child.id])).toEqual([]);
  await expect.poll(() => log).toContain("retention_carried_out");
  expect(log).not.toMatch(/Amina|It rains/);
});
