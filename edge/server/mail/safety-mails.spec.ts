import { afterEach, expect, it } from "vitest";
import { callAs, signUpStudent, startSession, type Person } from "#testing/database/people.ts";
import { addSafePeople, addSchool, appoint, proveAddress, signUpMember, type SafePerson } from "#testing/database/school.ts";
import { callAsService } from "#testing/database/conversation.ts";
import { readableText, startMailServer, type MailServer, type MailServerOptions } from "#testing/server/mail-server.ts";
import { startTestServer, type TestServer } from "#testing/server/test-server.ts";
import { createLog } from "../log.ts";
import { createSmtpDriver } from "./mailbox.ts";
import { MailQueue } from "./mail-queue.ts";
import { sendDueMails } from "./safety-mails.ts";

const okoro = { name: "Ms Okoro", email: "okoro@hill.example" };
const haddad = { name: "Mr Haddad", email: "haddad@hill.example" };
const reserve: SafePerson = { name: "Dr Lee", email: "lee@hill.example", role: "next" };

let server: TestServer | undefined;
let mailServer: MailServer | undefined;
let log = "";
afterEach(async () => {
  await server?.stop();
  await mailServer?.stop();
  server = undefined;
  mailServer = undefined;
});

interface School {
  learn: TestServer;
  mails: MailServer;
  school: string;
  child: Person;
  head: Person;
  /** The child writes something dangerous. */
  write: (by?: Person) => Promise<unknown>;
}

async function openSchool(people: SafePerson[], options: MailServerOptions = {}, everyMs = 100): Promise<School> {
  const mails = (mailServer = await startMailServer(options));
  log = "";
  const learn = (server = await startTestServer({
    env: { SMTP_URL: `smtp://127.0.0.1:${mails.port}` },
    logTo: { write: (line) => void (log += line) },
    safetyMailsEveryMs: everyMs,
  }));
  const school = await addSchool(learn, "Hill School", { safePerson: "Ms Okoro" });
  await addSafePeople(learn, school, people);
  const head = await appoint(learn, "admin", school);
  await proveAddress(learn, head);
  const child = await signUpMember(learn, school, { name: "Amina Bello", country: "Kenya" });
  const session = await startSession(learn, child);
  const write = (by = child): Promise<unknown> =>
    callAsService(learn, "record_safety_event", {
      learner: by.id,
      session: by === child ? session : null,
      message_id: crypto.randomUUID(),
      kind: "self_harm",
    });
  return { learn, mails, school, child, head, write };
}

const readers = (mails: MailServer): string[] => mails.mails.flatMap(({ to }) => to);
const passes = (learn: TestServer, minutes: number): Promise<unknown> =>
  learn.sql(
    `update public.safety_cases set next_at = next_at - make_interval(mins => $1), alarmed_at = alarmed_at - make_interval(mins => $1)`,
    [minutes],
  );

it("an event of danger mails the safe person and the deputies at once: a link to the case, no word, kind or name of the child", async () => {
  const { learn, mails, child, write } = await openSchool([okoro, haddad, reserve]);
  await expect.poll(() => learn.sql("select from private.safety_sender")).toHaveLength(1);
  expect(await write()).toEqual({ safe_person: "Ms Okoro", told: "Ms Okoro and Mr Haddad", is_listed: true, country: "Kenya" });
  await expect.poll(() => readers(mails).toSorted()).toEqual([haddad.email, okoro.email]);
  const [row] = await learn.sql<{ id: string }>("select id from public.safety_cases");
  for (const mail of mails.mails) {
    const text = readableText(mail);
    expect(text).toContain("Subject: A student may need help");
    expect(text).toContain(`${learn.origin}/admin?case=${row?.id}`);
    expect(text).toMatch(/Hill School, \d+ \w+ \d{4}, \d\d:\d\d UTC/);
    expect(["Amina", "Bello", child.email, "self_harm", "hurt"].filter((word) => text.includes(word))).toEqual([]);
  }
});

it("what comes after it within an hour is in the same case and sends no second mail; once it was seen and an hour is over, one does", async () => {
  const { learn, mails, head, write } = await openSchool([okoro]);
  await write();
  await expect.poll(() => readers(mails)).toEqual([okoro.email]);
  await write();
  const [row] = await learn.sql<{ id: string; events: number }>("select id, events from public.safety_cases");
  expect(row?.events).toBe(2);
  await callAs(head, "move_safety_case", { case_id: row?.id, step: "seen" });
  await write();
  expect(await learn.sql("select from public.safety_mails")).toHaveLength(1);
  // What nobody has seen is told when the hour is over, although nothing more comes.
  await passes(learn, 61);
  await expect.poll(() => readers(mails)).toEqual([okoro.email, okoro.email]);
});

it("a case that nobody has looked at goes to the next person after the time that the school set, then to its admins, and once to each", async () => {
  const { learn, mails, head, write } = await openSchool([okoro, reserve]);
  await write();
  await passes(learn, 29);
  await expect.poll(() => readers(mails)).toEqual([okoro.email]);
  await passes(learn, 2);
  await expect.poll(() => readers(mails)).toEqual([okoro.email, reserve.email]);
  expect(readableText(mails.mails[1]!)).toContain("nobody has looked yet");
  await passes(learn, 31);
  await expect.poll(() => readers(mails)).toEqual([okoro.email, reserve.email, head.email]);
  const steps = await learn.sql<{ step: string; name: string }>("select step, name from public.safety_case_steps order by id");
  expect(steps).toEqual([
    { step: "opened", name: null },
    { step: "told", name: "Ms Okoro" },
    { step: "told_next", name: "Dr Lee" },
    { step: "told_admins", name: "Mr Head" },
  ]);
  expect(await learn.sql("select next_at from public.safety_cases")).toEqual([{ next_at: null }]);
});

it("a case that somebody has seen goes to nobody else", async () => {
  const { learn, mails, head, write } = await openSchool([okoro, reserve]);
  await write();
  await expect.poll(() => readers(mails)).toEqual([okoro.email]);
  const [row] = await learn.sql<{ id: string }>("select id from public.safety_cases");
  await callAs(head, "move_safety_case", { case_id: row?.id, step: "seen" });
  await passes(learn, 300);
  expect(await callAsService(learn, "claim_safety_mails", { most: 10 })).toEqual([]);
  expect(readers(mails)).toEqual([okoro.email]);
});

it("somebody whom the mail server refuses is passed over at once, and the school is told that nobody is reached", async () => {
  const { mails, school, head, write } = await openSchool([okoro], { refuses: (address) => address === okoro.email });
  await write();
  await expect.poll(() => readers(mails)).toEqual([head.email]);
  expect(await callAs(head, "safety_settings", { school })).toMatchObject({ is_reachable: false });
  expect(log).toContain("safety_mail_refused");
  expect(log.includes(okoro.email)).toBe(false);
});

it("an alarm waits for a mail server that is away, and is sent when it is back", async () => {
  const { learn, mails, write } = await openSchool([okoro]);
  await mails.stop();
  await write();
  await expect.poll(() => log).toContain("safety_mail_waits");
  mailServer = await startMailServer({ port: mails.port });
  await learn.sql("update public.safety_mails set due_at = now()");
  await expect.poll(() => readers(mailServer!)).toEqual([okoro.email]);
  // The mail is there before the database hears that it was taken.
  await expect
    .poll(() => learn.sql("select sent_at is not null as sent, tries from public.safety_mails"))
    .toEqual([{ sent: true, tries: 2 }]);
});

it("two processes send each alarm once", async () => {
  // The server's own sender sleeps; the two take what is there at the same moment, ten at a time.
  const { learn, mails, school, write } = await openSchool([okoro, haddad], {}, 3_600_000);
  const silent = createLog({ write: () => {} });
  const senders = ["one", "other"].map((name) => ({
    call: (procedure: string, args: Record<string, unknown>) => callAsService(learn, procedure, args),
    mailQueue: new MailQueue(createSmtpDriver(`smtp://127.0.0.1:${mails.port}?from=${name}@hill.example`, learn.origin), silent),
    siteOrigin: learn.origin,
    log: silent,
  }));
  const children = await Promise.all(Array.from({ length: 8 }, () => signUpMember(learn, school)));
  await Promise.all(children.map((child) => write(child)));
  // One hand of each holds them all, and is needed for it.
  await Promise.all(senders.map((sender) => sendDueMails(sender)));
  await Promise.all([...senders, ...senders].map((sender) => sendDueMails(sender)));
  expect(mails.mails).toHaveLength(16);
  expect(new Set(mails.mails.map(({ from }) => from)).size).toBe(2);
  expect(await learn.sql("select from public.safety_mails where sent_at is null or tries <> 1")).toEqual([]);
});

it("a mailbox that gets too many is told of the rest later, and the log says so; mails that strangers ask for take nothing of an alarm's share", async () => {
  const { learn, mails, school, write } = await openSchool([okoro]);
  await signUpStudent(learn, {}, okoro.email);
  for (let index = 0; index < 25; index += 1) await learn.visitor().auth.resetPasswordForEmail(okoro.email);
  await learn.sql(
    `insert into public.safety_mails (school_id, kind, to_name, to_email) select $1, 'test', 'Ms Okoro', $2 from generate_series(1, 59)`,
    [school, okoro.email],
  );
  await expect.poll(() => learn.sql("select from public.safety_mails where sent_at is null")).toEqual([]);
  await learn.sql("update public.profiles set school_since = now() - interval '3 days'");
  await write();
  await expect.poll(() => learn.sql("select from public.safety_mails where kind = 'alarm' and sent_at is not null")).toHaveLength(1);
  const other = await signUpMember(learn, school);
  await learn.sql("update public.profiles set school_since = now() - interval '3 days'");
  await write(other);
  await expect.poll(() => log).toContain("held_back");
  const waiting = "select from public.safety_mails where kind = 'alarm' and sent_at is null and failed_at is null and due_at > now()";
  expect(await learn.sql(waiting)).toHaveLength(1);
  expect(readers(mails).length).toBeGreaterThan(60);
});

it("a test alarm goes to everybody in order, and the page can tell whom the mail server took it for", async () => {
  const { learn, mails, school, head } = await openSchool([okoro, reserve], { refuses: (address) => address === reserve.email });
  expect(await callAs(head, "send_test_alarm", { school })).toBe(2);
  await expect.poll(() => readers(mails)).toEqual([okoro.email]);
  expect(readableText(mails.mails[0]!)).toContain("This is a test");
  const tests = async (): Promise<unknown> =>
    ((await callAs(head, "safety_settings", { school })) as { people: { test: unknown }[] }).people.map(({ test }) => test);
  await expect.poll(tests).toEqual([
    { queued_at: expect.any(String), sent_at: expect.any(String), failed_at: null },
    { queued_at: expect.any(String), sent_at: null, failed_at: expect.any(String) },
  ]);
  await expect(callAs(head, "send_test_alarm", { school })).rejects.toThrow("Please wait a minute");
  expect(await learn.sql("select from public.safety_cases")).toEqual([]);
});

it("nobody is said to be told where nothing sends mails", async () => {
  const learn = (server = await startTestServer({ env: { MAILBOX: "false" } }));
  const school = await addSchool(learn, "Hill School");
  await addSafePeople(learn, school, [okoro]);
  const child = await signUpMember(learn, school);
  await learn.sql("update public.profiles set country = ' ' where id = $1", [child.id]);
  const write = (): Promise<unknown> =>
    callAsService(learn, "record_safety_event", { learner: child.id, session: null, message_id: crypto.randomUUID(), kind: "abuse" });
  expect(await write()).toEqual({ safe_person: null, told: null, is_listed: false, country: null });
  expect(await learn.sql("select from public.safety_mails where kind = 'alarm' and sent_at is null")).toHaveLength(1);
});

it("an invitation of staff is mailed to its address: a link that is accepted once, no name of a child, and no token that stays in the queue", async () => {
  const { learn, mails, school, child, head } = await openSchool([okoro]);
  await expect.poll(() => learn.sql("select from private.safety_sender")).toHaveLength(1);
  const invite = (email: string) => callAs(head, "invite_staff", { school, email, role: "teacher", classes: [], is_safe_person: false });
  // Whoever invites gets no link where a mail brings it.
  expect(await invite(haddad.email)).toEqual({ id: expect.any(String), token: null });
  await expect.poll(() => readers(mails)).toEqual([haddad.email]);
  const text = readableText(mails.mails[0]!);
  expect(text).toContain("Subject: Your school invites you to its staff");
  expect(text).toContain("Hill School");
  for (const word of ["Amina", child.email, head.email]) expect(text).not.toContain(word);
  const token = /\/invitation\/([0-9a-f]{64})/.exec(text)?.[1];
  await expect
    .poll(() => learn.sql("select token, sent_at is not null as sent from public.safety_mails"))
    .toEqual([{ token: null, sent: true }]);
  const person = await signUpStudent(learn, { role: "teacher", grade_level: null }, haddad.email);
  expect(await callAs(person, "answer_invitation", { token, accepts: true })).toEqual({ ok: true });
  expect(await learn.sql("select role from public.school_staff where user_id = $1", [person.id])).toEqual([{ role: "teacher" }]);
});

it("an invitation that was taken back is not mailed any more", async () => {
  const { learn, mails, school, head } = await openSchool([okoro], {}, 3_600_000);
  await learn.sql("insert into private.safety_sender (seen_at) values (now()) on conflict (is_one) do update set seen_at = now()");
  const fields = { school, role: "teacher", classes: [], is_safe_person: false };
  const { id } = (await callAs(head, "invite_staff", { ...fields, email: haddad.email })) as { id: string };
  await callAs(head, "withdraw_invitation", { school, invitation: id });
  expect(await callAsService(learn, "claim_safety_mails", { most: 10 })).toEqual([]);
  expect(mails.mails).toEqual([]);
});
