import { afterAll, beforeAll, expect, it } from "vitest";
import { addSafePeople, addSchool } from "#testing/database/school.ts";
import { startTestServer, withAreas, type TestServer } from "#testing/server/test-server.ts";
import { checkSafety } from "./doctor/check-safety.ts";
import { asking, overNetwork } from "./doctor/ask.ts";
import { readDeployment, type Deployment } from "./doctor/deployment.ts";

const okoro = { name: "Ms Okoro", email: "okoro@hill.example" };
let server: TestServer;
let deployment: Deployment;
let school: string;
beforeAll(async () => {
  // The embedded database's server has a mailbox.
  server = await startTestServer({ folders: withAreas, databaseUrl: null, safetyMailsEveryMs: 3_600_000 });
  school = await addSchool(server, "Hill School");
});
afterAll(() => server.stop());

async function look(changes: Partial<Deployment> = {}): Promise<string[]> {
  deployment = await readDeployment({ site: server.origin, secretKey: server.serviceKey }, asking(overNetwork));
  return (await checkSafety({ ...deployment, ...changes })).map(({ state, text }) => `${state}: ${text}`);
}
const asHosted = { health: null };
const nobodyTold = expect.stringMatching(/^broken: 1 school has no safe person who can be reached: npm run school -- list/) as string;
const mailbox = expect.stringMatching(/^advice: Alarms about students in danger stay at this machine/) as string;
const fine = "sound: When a student may be in danger, each school's people are told.";

it("the doctor says which number of schools tells nobody, until somebody is named, by /health and by the secret key; neither names a school", async () => {
  expect(await look()).toEqual([nobodyTold, mailbox]);
  expect(await look(asHosted)).toEqual([nobodyTold]);
  await addSafePeople(server, school, [okoro]);
  expect(await look()).toEqual([fine, mailbox]);
  expect(await look(asHosted)).toEqual([fine]);
  const health = await (await fetch(`${server.origin}/health`)).text();
  expect([health.includes("schools_without_safe_person"), health.includes("Hill")]).toEqual([true, false]);
});

it("the doctor says that nobody is reached by whom the mail server has refused", async () => {
  const refused =
    "insert into public.safety_mails (school_id, kind, to_name, to_email, failed_at) values ($1, 'test', $2, $3, now()) returning id";
  const [mail] = await server.sql<{ id: string }>(refused, [school, okoro.name, okoro.email]);
  expect(await look(asHosted)).toEqual([nobodyTold]);
  await server.sql("delete from public.safety_mails where id = $1", [mail?.id]);
});

it("the doctor says that alarms wait, that nothing sends them, and that no mail leaves", async () => {
  await server.sql(
    "insert into public.safety_mails (school_id, kind, to_name, to_email, queued_at) values ($1, 'test', $2, $3, now() - interval '16 minutes')",
    [school, okoro.name, okoro.email],
  );
  await server.sql("update private.safety_sender set seen_at = now() - interval '16 minutes'");
  const waiting = expect.stringMatching(/^broken: Alarms about students in danger wait for more than 15 minutes \(1 of them\)/) as string;
  expect(await look(asHosted)).toEqual([expect.stringContaining("let npm run alarms run"), waiting]);
  expect(await look({ health: { ...deployment.health, status: "ok", mail: "none" } })).toEqual([
    "broken: Alarms about students in danger are mails, and reach nobody: set SMTP_URL.",
    waiting,
  ]);
});

it("the doctor says what it can't see from outside, and that a database lacks what it needs", async () => {
  expect(await look({ ...asHosted, secretKey: undefined })).toEqual([expect.stringMatching(/^unseen: .*SUPABASE_SECRET_KEY/)]);
  expect(await look({ ...asHosted, secretKey: server.anonKey })).toEqual([expect.stringMatching(/^broken: .*apply the migrations/)]);
});
