import { beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../log.ts";
import { MailQueue } from "./mail-queue.ts";

const mail = { to: "ada@example.org", subject: "s", text: "t" };
const failures = {
  down: () => Object.assign(new Error("refused ada@example.org"), { code: "ECONNECTION" }),
  unknown: () => Object.assign(new Error("no such mailbox"), { code: "EENVELOPE", responseCode: 550 }),
  busy: () => Object.assign(new Error("try later"), { code: "EENVELOPE", responseCode: 451 }),
};

let time: number;
let failure: Error | null;
/** After so many tries the mail server works again. */
let failsFor: number;
let tries: string[];
let sent: string[];
let logged: string;
let mailQueue: MailQueue;

const newMailQueue = (retryDelaysMs: number[]): MailQueue =>
  new MailQueue(
    {
      send: async ({ text = "" }) => {
        tries.push(text);
        if (failure && tries.length <= failsFor) throw failure;
        sent.push(text);
      },
      verify: async () => {
        tries.push("look");
        if (failure) throw failure;
      },
    },
    createLog({ write: (line) => (logged += line) }),
    { now: () => time, retryDelaysMs },
  );

beforeEach(() => {
  time = 1_000_000;
  failure = null;
  failsFor = Number.POSITIVE_INFINITY;
  tries = [];
  sent = [];
  logged = "";
  mailQueue = newMailQueue([1, 1, 1]);
});

describe("the mail queue", () => {
  it("tells that a mail has been taken", async () => {
    expect(await mailQueue.deliver(mail)).toBe(true);
    expect([mailQueue.canSend, mailQueue.isFailing]).toEqual([true, false]);
  });

  it("sends none to an account of a school, whose address is inside .invalid, and answers as ever", async () => {
    expect(await mailQueue.deliver({ ...mail, to: "mia5b@hill-school.invalid" })).toBe(true);
    mailQueue.deliverLater({ ...mail, to: "mia5b@hill-school.INVALID" });
    await mailQueue.end();
    expect(tries).toEqual([]);
  });

  it("is in trouble for a minute after the mail server failed, or until it takes a mail", async () => {
    failure = failures.down();
    expect(await mailQueue.deliver(mail)).toBe(false);
    expect(mailQueue.isFailing).toBe(true);
    time += 60_000;
    expect(mailQueue.isFailing).toBe(false);
    await mailQueue.deliver(mail);
    failure = null;
    await mailQueue.deliver(mail);
    expect(mailQueue.isFailing).toBe(false);
  });

  it.each(["unknown", "busy"] as const)("isn't in trouble for one address that the mail server doesn't take: %s", async (kind) => {
    failure = failures[kind]();
    expect(await mailQueue.deliver(mail)).toBe(false);
    expect(mailQueue.isFailing).toBe(false);
  });

  it("writes the failure into the log, and no address", async () => {
    failure = Object.assign(new Error("refused ada@example.org"), { code: "EAUTH" });
    await mailQueue.deliver(mail);
    expect(JSON.parse(logged)).toMatchObject({ event: "mail_failed", code: "EAUTH" });
    expect(logged).not.toContain("ada");
  });

  it("can't send without a mail server or a mailbox", async () => {
    const nobody = new MailQueue(null, createLog({ write: () => {} }));
    expect([nobody.canSend, await nobody.deliver(mail)]).toEqual([false, false]);
  });
});

describe("a mail that nobody waits for", () => {
  it.each(["down", "busy"] as const)("is tried again until the mail server takes it: %s", async (kind) => {
    failure = failures[kind]();
    failsFor = 2;
    mailQueue.deliverLater(mail);
    await expect.poll(() => sent).toEqual(["t"]);
    expect(tries).toHaveLength(3);
    expect(logged).not.toContain("mail_lost");
  });

  it("is given up after some tries, and the log says so", async () => {
    failure = failures.down();
    mailQueue.deliverLater(mail);
    await expect.poll(() => logged).toContain("mail_lost");
    expect(tries).toHaveLength(4);
  });

  it("is given up at once when its recipient is refused for good", async () => {
    failure = failures.unknown();
    mailQueue.deliverLater(mail);
    await expect.poll(() => logged).toContain("mail_lost");
    expect(tries).toHaveLength(1);
  });

  it("never tells by a trouble that it was on its way", async () => {
    failure = failures.down();
    mailQueue.deliverLater(mail);
    await expect.poll(() => logged).toContain("mail_lost");
    expect(mailQueue.isFailing).toBe(false);
  });

  it("doesn't come after a newer one of its kind, whose link is the one that works", async () => {
    mailQueue = newMailQueue([60_000]);
    failure = failures.down();
    mailQueue.deliverLater({ ...mail, text: "old" });
    mailQueue.deliverLater({ ...mail, subject: "another kind", text: "other" });
    await expect.poll(() => tries).toEqual(["old", "other"]);
    failure = null;
    mailQueue.deliverLater({ ...mail, text: "new" });
    await expect.poll(() => sent).toEqual(["new"]);
    await mailQueue.end();
    expect(sent).toEqual(["new", "other"]);
  });

  it("is tried once more when the server ends, which waits for it", async () => {
    mailQueue = newMailQueue([60_000]);
    failure = failures.down();
    mailQueue.deliverLater(mail);
    mailQueue.deliverLater({ ...mail, to: "leo@example.org" });
    await expect.poll(() => tries).toHaveLength(2);
    failure = null;
    await mailQueue.end();
    expect(sent).toEqual(["t", "t"]);
  });

  it("is one of five hundred at most", async () => {
    mailQueue = newMailQueue([60_000]);
    failure = failures.down();
    for (let index = 0; index < 510; index += 1) mailQueue.deliverLater({ ...mail, to: `${index}@example.org` });
    expect(logged.match(/mail_lost/g)).toHaveLength(10);
    await mailQueue.end();
  });
});

it("sends twenty mails an hour to one mailbox, in whatever way they were asked for, and tells nobody of those it holds back", async () => {
  for (let index = 0; index < 15; index += 1) mailQueue.deliverLater({ ...mail, subject: `${index}` });
  const answers = [];
  for (let index = 0; index < 15; index += 1) answers.push(await mailQueue.deliver(mail));
  expect([new Set(answers), sent.length]).toEqual([new Set([true]), 20]);
  expect(logged.match(/mail_held_back/g)).toHaveLength(10);
  expect(await mailQueue.deliver({ ...mail, to: "leo@example.org" })).toBe(true);
  time += 60 * 60_000;
  await mailQueue.deliver(mail);
  expect(sent).toHaveLength(22);
});

describe("a mail that its sender keeps until it is taken", () => {
  const limit = { name: "alarms", attempts: 2, windowMs: 60 * 60_000 };

  it("is tried once, and told what became of it, by a code and no address", async () => {
    expect(await mailQueue.handOver(mail, limit)).toEqual({ outcome: "sent", fault: null });
    failure = failures.unknown();
    expect(await mailQueue.handOver(mail, limit)).toEqual({ outcome: "refused", fault: "EENVELOPE" });
    for (const [kind, code] of [
      ["down", "ECONNECTION"],
      ["busy", "EENVELOPE"],
    ] as const) {
      failure = failures[kind]();
      expect(await mailQueue.handOver({ ...mail, to: "leo@example.org" }, limit)).toEqual({ outcome: "again", fault: code });
    }
    expect(tries).toHaveLength(4);
    // A failure of its own tells nobody whether an account is there.
    expect(mailQueue.isFailing).toBe(false);
  });

  it("is told that it is held back, by a limit that other mails don't use up", async () => {
    for (let index = 0; index < 20; index += 1) await mailQueue.deliver(mail);
    const outcomes = [];
    for (let index = 0; index < 3; index += 1) outcomes.push(await mailQueue.handOver(mail, limit));
    const sentOne = { outcome: "sent", fault: null };
    expect(outcomes).toEqual([sentOne, sentOne, { outcome: "again", fault: "held_back" }]);
    expect(logged).toContain("mail_held_back");
  });
});

describe("a look at the mail server", () => {
  it("tells of trouble, at most every ten seconds", async () => {
    failure = failures.down();
    mailQueue.probeServer();
    mailQueue.probeServer();
    await expect.poll(() => mailQueue.isFailing).toBe(true);
    failure = null;
    time += 10_000;
    mailQueue.probeServer();
    await expect.poll(() => mailQueue.isFailing).toBe(false);
    expect(tries).toEqual(["look", "look"]);
    expect(logged).toContain("mail_server_failed");
  });
});
