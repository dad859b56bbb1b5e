import { createServer, type AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { startMailServer, type MailServer, type MailServerOptions } from "#testing/server/mail-server.ts";
import { createSmtpDriver, Mailbox } from "./mailbox.ts";

const site = "https://learn.example.org";
const message = { to: "ada@example.org", subject: "Confirm your address", text: "Open this link" };
const account = { username: "learn@school.example", password: "p@ss/word" };
const login = `${encodeURIComponent(account.username)}:${encodeURIComponent(account.password)}`;

let server: MailServer | undefined;
afterEach(() => server?.stop());

async function start(options?: MailServerOptions): Promise<MailServer> {
  server = await startMailServer(options);
  return server;
}

describe("a mail", () => {
  it("is delivered to the operator's mail server, from an address of the site", async () => {
    const { port, mails } = await start();
    await createSmtpDriver(`smtp://127.0.0.1:${port}`, site).send(message);
    expect(mails).toMatchObject([{ from: "no-reply@learn.example.org", to: ["ada@example.org"] }]);
    expect(mails[0]?.raw).toMatch(/^Subject: Confirm your address\r$/m);
    expect(mails[0]?.raw).toMatch(/^From: Learn together <no-reply@learn\.example\.org>\r$/m);
    expect(mails[0]?.raw).toMatch(/\r\n\r\nOpen this link/);
  });

  it("takes its sender from the address of the mail server when it is given there", async () => {
    const { port, mails } = await start();
    await createSmtpDriver(`smtp://127.0.0.1:${port}?from=coach@school.example`, site).send(message);
    expect(mails[0]?.from).toBe("coach@school.example");
  });

  it("is delivered to a mail server that asks for a password", async () => {
    const { port, mails, logins } = await start({ account });
    await createSmtpDriver(`smtp://${login}@127.0.0.1:${port}`, site).send(message);
    expect(logins).toEqual([account]);
    expect(mails).toHaveLength(1);
  });

  it("goes to one person, whatever the address looks like", async () => {
    const { port, mails } = await start();
    const driver = createSmtpDriver(`smtp://127.0.0.1:${port}`, site);
    for (const to of ["x,ada@example.org", "x<ada@example.org>", "ada@example.org, leo@example.org"])
      await driver.send({ ...message, to }).catch(() => undefined);
    expect(mails.filter(({ to }) => to.length > 1 || to[0] === "ada@example.org")).toEqual([]);
  });
});

describe("no mail, and an error with a code,", () => {
  it("is the outcome of a wrong password", async () => {
    const { port, mails } = await start({ account });
    await expect(createSmtpDriver(`smtp://someone:wrong@127.0.0.1:${port}`, site).send(message)).rejects.toMatchObject({ code: "EAUTH" });
    expect(mails).toEqual([]);
  });

  it("is the outcome of a mail server that isn't there", async () => {
    const { port, stop } = await startMailServer();
    await stop();
    await expect(createSmtpDriver(`smtp://127.0.0.1:${port}`, site).send(message)).rejects.toMatchObject({ code: "ESOCKET" });
  });

  it("is the outcome of a mail server that takes the call and says nothing", async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    await expect(createSmtpDriver(`smtp://127.0.0.1:${port}?greetingTimeout=200`, site).send(message)).rejects.toMatchObject({
      code: "ETIMEDOUT",
    });
    silent.close();
  });

  it("is the outcome of an address that the mail server refuses", async () => {
    const { port } = await start({ refuses: (address) => address.startsWith("ada") });
    await expect(createSmtpDriver(`smtp://127.0.0.1:${port}`, site).send(message)).rejects.toMatchObject({ code: "EENVELOPE" });
  });

  it("is the outcome of a certificate that nobody vouches for, and neither mail nor password travels", async () => {
    const { port, mails, logins } = await start({ account, offersTls: true });
    await expect(createSmtpDriver(`smtp://${login}@127.0.0.1:${port}`, site).send(message)).rejects.toMatchObject({ code: "ESOCKET" });
    expect([mails, logins]).toEqual([[], []]);
  });

  // 0.0.0.0 leads to this machine and isn't known as its name: it stands for a mail server elsewhere.
  it("is the outcome of a mail server elsewhere that would take the password unencrypted, and the password doesn't travel", async () => {
    const { port, mails, logins } = await start({ account });
    await expect(createSmtpDriver(`smtp://${login}@0.0.0.0:${port}`, site).send(message)).rejects.toThrow();
    expect([mails, logins]).toEqual([[], []]);
  });
});

it("goes encrypted to a mail server elsewhere whose certificate the operator accepts", async () => {
  const { port, mails } = await start({ account, offersTls: true });
  await createSmtpDriver(`smtp://${login}@0.0.0.0:${port}?tls.rejectUnauthorized=false`, site).send(message);
  expect(mails).toMatchObject([{ isSecure: true }]);
});

it("goes to a mail server that takes few connections at a time, also with a whole class at once", async () => {
  const { port, mails } = await start({ mostConnections: 6 });
  const { send } = createSmtpDriver(`smtp://127.0.0.1:${port}`, site);
  await Promise.all(Array.from({ length: 35 }, () => send(message)));
  expect(mails).toHaveLength(35);
});

it("keeps the last hundred mails in the mailbox, newest first", async () => {
  const mailbox = new Mailbox();
  for (let index = 0; index < 105; index += 1) await mailbox.send({ to: `${index}@example.org`, subject: "s" });
  expect(mailbox.list()).toHaveLength(100);
  expect(mailbox.list()[0]?.to).toBe("104@example.org");
});
